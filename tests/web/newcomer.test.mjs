// Somebody who speaks Spanish and has read nothing: from the first screen to moves on the board.
import assert from "node:assert/strict";
import { suite } from "./support/suite.mjs";

const FIRST = "a newcomer has moves on the board after four clicks";

suite({
  [FIRST]: async ({ page, go }) => {
    await go("#/");
    await page.getByText("Jugar una partida").click();
    await page.getByText("Empezar la partida").click();
    await page.locator("[data-square=f3].own").click();
    await page.locator("[data-square=f5].target").click();
    // The engine answers by itself.
    await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 2);
    await page.locator(".status", { hasText: "Juegan: Blancas" }).waitFor();
    assert.equal(await page.locator(".table-title").textContent(), "Ciudadela celta");
  },
}, { [FIRST]: { locale: "es-ES" } });
