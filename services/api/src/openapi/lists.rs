//! A list of calls is written once and read in two ways: as routes, and as routes with what their handlers document.
//!
//! The program reads it the first way alone, so the linker leaves out what composes the contract: some megabytes. A list
//! may therefore ask a handler's documentation for its path and methods, and for nothing else.

use axum::Router;
use axum::handler::Handler;
use axum::routing::MethodRouter;
use utoipa::Path;
use utoipa_axum::PathItemExt;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::app::App;

/// What a list of calls becomes.
pub trait Calls: Default {
    /// Adds a call; `P` knows its path and methods.
    fn call<P, H, T>(
        self,
        handler: H,
        documented: impl FnOnce() -> UtoipaMethodRouter<App>,
    ) -> Self
    where
        P: Path,
        H: Handler<T, App>,
        T: 'static;

    /// Adds the calls of another list.
    fn and(self, others: Self) -> Self;

    /// Adds a route that the contract does not name.
    fn undocumented(self, path: &str, route: MethodRouter<App>) -> Self;
}

impl Calls for Router<App> {
    fn call<P, H, T>(self, handler: H, _: impl FnOnce() -> UtoipaMethodRouter<App>) -> Self
    where
        P: Path,
        H: Handler<T, App>,
        T: 'static,
    {
        let methods = P::methods();
        let route = methods
            .iter()
            .fold(MethodRouter::<App>::new(), |route, method| {
                route.on(method.to_method_filter(), handler.clone())
            });
        self.route(&P::path(), route)
    }

    fn and(self, others: Self) -> Self {
        self.merge(others)
    }

    fn undocumented(self, path: &str, route: MethodRouter<App>) -> Self {
        self.route(path, route)
    }
}

impl Calls for OpenApiRouter<App> {
    fn call<P, H, T>(self, _: H, documented: impl FnOnce() -> UtoipaMethodRouter<App>) -> Self
    where
        P: Path,
        H: Handler<T, App>,
        T: 'static,
    {
        self.routes(documented())
    }

    fn and(self, others: Self) -> Self {
        self.merge(others)
    }

    fn undocumented(self, path: &str, route: MethodRouter<App>) -> Self {
        self.route(path, route)
    }
}

/// The calls of these handlers, as whichever [`Calls`] is asked for: `list_calls![lezen::website, wijzigen::wijzig]`.
macro_rules! list_calls {
    ($($($part:ident)::+),+ $(,)?) => {{
        let mut calls = Default::default();
        $(
            calls = $crate::openapi::Calls::call::<$crate::openapi::described!([] $($part)::+), _, _>(
                calls,
                $($part)::+,
                || utoipa_axum::routes!($($part)::+),
            );
        )+
        calls
    }};
}

/// The type that `#[utoipa::path]` makes beside a handler: of `lezen::website` it is `lezen::__path_website`.
macro_rules! described {
    ([$($module:ident)*] $handler:ident) => {
        utoipa_axum::paste! { $($module::)* [<__path_ $handler>] }
    };
    ([$($module:ident)*] $next:ident :: $($rest:ident)::+) => {
        $crate::openapi::described!([$($module)* $next] $($rest)::+)
    };
}

pub(crate) use described;
pub(crate) use list_calls;
