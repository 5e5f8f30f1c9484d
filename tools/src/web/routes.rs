//! Which path leads where.

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use super::server::App;
use super::{analysis, assets, events, guard, hints, offers, play, tables, transfer, workshop};

/// Everything that can be asked.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/catalogue", get(tables::catalogue))
        .route("/api/tables", get(tables::list))
        .route("/api/tables/{id}", get(tables::show).delete(tables::remove))
        .route("/api/tables/{id}/events", get(events::events))
        .route("/api/tables/{id}/moves", post(play::moves))
        .route("/api/tables/{id}/take-back", post(play::take_back))
        .route("/api/tables/{id}/resign", post(play::resign))
        .route("/api/tables/{id}/offer-draw", post(offers::offer))
        .route("/api/tables/{id}/answer-draw", post(offers::answer))
        .route("/api/tables/{id}/hint", post(hints::hint))
        .route("/api/tables/{id}/comment", post(play::comment))
        .route("/api/tables/{id}/branch", post(play::branch))
        .route("/api/tables/{id}/export", get(transfer::export))
        .merge(workshops(&app))
        .fallback(assets::serve)
        .method_not_allowed_fallback(guard::no_method)
        .layer(from_fn_with_state(Arc::clone(&app), guard::watch))
        .with_state(app)
}

/// What may bring a ruleset with it, or changes of one: a few at one time.
fn workshops(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/api/games/{name}", get(tables::game))
        .route("/api/games/{name}/art.svg", get(tables::game_art))
        .route("/api/tables", post(tables::create))
        .route("/api/import", post(transfer::import))
        .route("/api/position", post(analysis::position))
        .route("/api/analyse", post(analysis::analyse))
        .route("/api/explain", post(analysis::explain))
        .route("/api/check", post(workshop::check))
        .route("/api/complete", post(workshop::complete))
        .route("/api/piece", post(workshop::piece))
        .route_layer(from_fn_with_state(Arc::clone(app), guard::take_turns))
}
