//! The parameters that calls share. Each stands once in the contract; a call refers to it.

use ::verzoek::regels::{self, Formulier};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{Components, RefOr, Required};

use super::verwijzing;
use crate::audit::Reden;
use crate::behandelaar::bijlagen::{Inzagevraag, Redenvraag};
use crate::behandelaar::zaakvraag::Zaakvraag;
use crate::extract::{Bladzijde, Id, IfMatch, Lijstvraag, Link, Steunlink};
use crate::herhaling;

fn tekst() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn getal(minst: i32) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .minimum(Some(minst))
}

fn parameter(
    naam: &str,
    waar: ParameterIn,
    verplicht: Required,
    wat: &str,
    schema: ObjectBuilder,
) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(naam)
        .parameter_in(waar)
        .required(verplicht)
        .description(Some(wat))
        .schema(Some(schema))
}

/// A list's parameter, which may be left out.
fn vraag(naam: &str, wat: &str, schema: ObjectBuilder) -> Parameter {
    parameter(naam, ParameterIn::Query, Required::False, wat, schema).build()
}

/// A header, which may be left out.
fn header(naam: &str, wat: &str) -> Parameter {
    let tekst_of_niets = SchemaType::from_iter([Type::String, Type::Null]);
    let schema = ObjectBuilder::new().schema_type(tekst_of_niets);
    parameter(naam, ParameterIn::Header, Required::False, wat, schema).build()
}

fn in_pad(naam: &str, wat: &str) -> Vec<Parameter> {
    let schema = tekst().format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
    vec![parameter(naam, ParameterIn::Path, Required::True, wat, schema).build()]
}

impl IntoParams for Link {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        in_pad("uuid", "the uuid of the personal link")
    }
}

impl IntoParams for Steunlink {
    fn into_params(waar: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        Link::into_params(waar)
    }
}

impl IntoParams for Id {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        in_pad("id", "the item")
    }
}

impl IntoParams for Zaakvraag {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        in_pad("id", "the case")
    }
}

impl IntoParams for IfMatch {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![header("If-Match", "the ETag that the sender saw")]
    }
}

impl IntoParams for Bladzijde {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let wat = "items of a page: 30 unless told, 500 at most";
        vec![vraag("$top", wat, getal(1).maximum(Some(500)))]
    }
}

impl IntoParams for Lijstvraag {
    fn into_params(waar: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let mut parameters = Bladzijde::into_params(waar);
        parameters.push(vraag("$skip", "items to skip", getal(0)));
        parameters.push(vraag("$inlinecount", "`allpages`: count all", tekst()));
        parameters
    }
}

/// The reason of a look, as long as the form that asks it has it.
fn reden(waarom: &str, voorbeeld: &str) -> Vec<Parameter> {
    let lengte = regels::lengte(Formulier::Inzien, "reden");
    let (minst, meest) = (lengte.start(), lengte.end());
    let wat = format!("{waarom}: {minst} to {meest} characters, with a word");
    let reden = parameter("reden", ParameterIn::Query, Required::False, &wat, tekst())
        .example(Some(voorbeeld.into()));
    let wat = "the same, percent-encoded, so that it stands in no address";
    vec![reden.build(), header("X-Reden", wat)]
}

impl IntoParams for Redenvraag {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        reden(
            "why a confidential attachment is looked at",
            "Voorbereiding van het advies",
        )
    }
}

impl IntoParams for Reden {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        reden("why personal data is looked at", "Jaarlijkse controle")
    }
}

impl IntoParams for Inzagevraag {
    fn into_params(waar: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let mut parameters = Redenvraag::into_params(waar);
        let wat = "`inline`: to look at in the document viewer, for pdf, images and text";
        parameters.push(vraag("weergave", wat, tekst()));
        parameters
    }
}

/// Asked of every call that changes something with a session.
pub(super) fn van_ons() -> Parameter {
    van_ons_als(
        Required::True,
        "`lintje`: no page of another website can send it",
    )
}

/// The same where a machine's token opens the call too.
pub(super) fn van_ons_of_machine() -> Parameter {
    van_ons_als(
        Required::False,
        "`lintje`: needed with a session, since no page of another website can send it; not with a token",
    )
}

fn van_ons_als(verplicht: Required, wat: &str) -> Parameter {
    let header = ParameterIn::Header;
    parameter("X-Requested-With", header, verplicht, wat, tekst())
        .example(Some("lintje".into()))
        .build()
}

/// For every call that leads to an event.
pub(super) fn sleutel() -> Parameter {
    let wat = "A key of the sender's own for this one call, such as a UUID. Sent again with the same key and the same content, it is done once and answered as it was; with other content it gets 422. In one case a key of one sender stands for one call.";
    let schema = tekst()
        .min_length(Some(1))
        .max_length(Some(herhaling::HOOGSTENS))
        .pattern(Some("^[!-~]+$"));
    let header = ParameterIn::Header;
    parameter("Idempotency-Key", header, Required::False, wat, schema).build()
}

/// All of them, for the contract to hold once.
pub(super) fn gedeeld() -> impl Iterator<Item = Parameter> {
    let nergens = || None;
    Link::into_params(nergens)
        .into_iter()
        .chain(IfMatch::into_params(nergens))
        .chain(Lijstvraag::into_params(nergens))
        .chain([van_ons(), van_ons_of_machine(), sleutel()])
}

/// What a shared parameter is called among the components, whose names have no dollar sign. One header has two forms.
pub(super) fn naam(parameter: &Parameter) -> &str {
    match (&*parameter.name, &parameter.required) {
        ("X-Requested-With", Required::False) => "X-Requested-With-or-token",
        (naam, _) => naam.trim_start_matches('$'),
    }
}

/// A reference in the place of a parameter that the contract holds already.
pub(super) fn verwijs(parameter: &mut RefOr<Parameter>, components: &Components) {
    let RefOr::T(eigen) = parameter else { return };
    if let Some(RefOr::T(gedeeld)) = components.parameters.get(naam(eigen))
        && gedeeld == eigen
    {
        *parameter = verwijzing("parameters", naam(eigen));
    }
}
