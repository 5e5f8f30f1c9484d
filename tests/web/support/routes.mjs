// The routes that every test of the look goes through.
import { ask } from "./server.mjs";
import { SIXTEEN } from "./sixteen.mjs";

const person = { kind: "person", name: "Ada" };

/**
 * All routes, with a table of each shape.
 * @param {string} address
 */
export async function routes(address) {
  const table = async (/** @type {string} */ game, /** @type {any} */ more = {}) => {
    const { id } = await ask(address, "/api/tables", { game, players: { first: person, second: person }, clock: { milliseconds: 300000, increment: 0 }, ...more });
    return id;
  };
  const played = await table("chess");
  for (const [ply, move] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries()) await ask(address, `/api/tables/${played}/moves`, { move, board: 0, ply });
  const citadel = await table("celtic-citadel");
  const large = await table("tamerlane-masculine");
  const two = await table("pasapiezas", { players: { first: person, second: person, "first-b": person, "second-b": person } });
  const fog = await table("tuerto");
  const hands = await table("crazyhouse");
  for (const [ply, move] of ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", "f1g2"].entries()) await ask(address, `/api/tables/${hands}/moves`, { move, board: 0, ply });
  const { id: sixteen } = await ask(address, "/api/tables", { source: SIXTEEN, players: { first: person, second: person } });
  return [
    "#/", "#/new", "#/new/chess960", `#/table/${citadel}`, `#/table/${large}`, `#/table/${two}`, `#/table/${fog}`, `#/table/${played}`, `#/table/${hands}`, `#/table/${sixteen}`,
    "#/analysis", `#/analysis/table/${played}`, "#/rules/oriental-omega", "#/workshop", "#/games",
  ];
}
