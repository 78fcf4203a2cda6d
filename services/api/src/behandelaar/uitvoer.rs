//! What the work list shows, as a file for a spreadsheet: CSV or XLSX. It is noted as a look like the list itself.

use ::verzoek::{Organisatie, Status, naslag, tijd};
use async_zip::base::write::ZipFileWriter;
use async_zip::{Compression, ZipEntryBuilder};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use letters::mdto;
use projections::zakenlijst::velden::ZAKEN;
use projections::zakenlijst::{Lijst, Regel, Volgorde, queries};

use super::cijfers::onschuldig;
use super::deel::Deel;
use super::zakenlijst::{gevraagd, volgorde};
use crate::app::App;
use crate::extract::Lijstvraag;
use crate::inzage;
use crate::machines::scope;
use crate::machines::toegelaten::Toegelaten;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// Rows of one file. Who needs more narrows the filter, or asks for it by the API page by page.
const HOOGSTENS: i64 = 10_000;

const KOLOMMEN: [&str; 8] = [
    "Zaaknummer",
    "Kandidaat",
    "Voorsteller",
    "Gemeente",
    "Status",
    "Ligt bij",
    "Ontvangen op",
    "Sinds",
];

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/// What the work list shows, at most 10,000 rows: `csv` (UTF-8 with a byte order mark, semicolons) or `xlsx`.
#[utoipa::path(get, path = "/api/zaken/uitvoer/{vorm}", tag = "behandelaar",
    params(("vorm" = String, Path, example = "csv"),
           ("tab" = Option<String>, Query, description = "as of the list"),
           ("behandelaar" = Option<String>, Query, description = "as of the list", max_length = 100),
           ("herinnering" = Option<String>, Query, description = "as of the list"),
           ("$orderby" = Option<String>, Query, description = "as of the list"),
           ("$filter" = Option<String>, Query, description = "as of the list"),
           ("$search" = Option<String>, Query, description = "as of the list", max_length = 200)),
    responses((status = 200, body = String, content_type = "text/csv"), Problemen, Sessieproblemen))]
pub async fn uitvoer_zaken(
    State(app): State<App>,
    Toegelaten {
        wie: behandelaar, ..
    }: Toegelaten<scope::Zaken>,
    Path(vorm): Path<String>,
    vraag: Lijstvraag,
    deel: Deel,
) -> Result<Response, Problem> {
    let gevraagd = gevraagd(&app, &behandelaar, Lijst::Beide, &vraag, deel).await?;
    let volgorde = match (&vraag.orderby, gevraagd.tab) {
        (None, Some(tab)) => Volgorde::van(tab),
        (orderby, _) => volgorde(orderby.as_deref(), &ZAKEN)?,
    };
    if !matches!(vorm.as_str(), "csv" | "xlsx") {
        return Err(Problem::niet_gevonden());
    }
    let lijst = format!("zaken als {vorm}");
    let (filter, woorden) = (gevraagd.filter.as_ref(), &gevraagd.woorden);
    inzage::noteer_lijst(&app, &behandelaar, &lijst, filter, woorden).await?;
    let regels = queries::bladzijde(app.pool(), &gevraagd, &volgorde, HOOGSTENS, 0).await?;
    let rijen: Vec<[String; 8]> = regels.iter().map(rij).collect();
    let (soort, inhoud) = match vorm.as_str() {
        "csv" => ("text/csv; charset=utf-8", csv(&rijen).map_err(fault)?),
        _ => (
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            xlsx(&rijen).await.map_err(fault)?,
        ),
    };
    let koppen = [
        (header::CONTENT_TYPE, soort.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"lintje-zaken.{vorm}\""),
        ),
    ];
    Ok((koppen, inhoud).into_response())
}

fn csv(rijen: &[[String; 8]]) -> Result<Vec<u8>, csv::Error> {
    let mut uit = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer("\u{feff}".as_bytes().to_vec());
    uit.write_record(KOLOMMEN)?;
    for rij in rijen {
        uit.write_record(rij.iter().map(|cel| onschuldig(cel).into_owned()))?;
    }
    uit.into_inner().map_err(|e| e.into_error().into())
}

fn rij(regel: &Regel) -> [String; 8] {
    let dag = |op| tijd::datum(op).format("%d-%m-%Y").to_string();
    let status = Status::ALLE.iter().find(|s| s.code() == regel.status);
    let houder: Option<Organisatie> = regel.houder.parse().ok();
    [
        regel.zaaknummer.clone(),
        regel.kandidaat_naam.clone(),
        regel.voorsteller_naam.clone(),
        naslag::gemeentenaam(regel.gemeente.unsigned_abs()).to_owned(),
        status.map_or("", |s| s.omschrijving()).to_owned(),
        houder.map(|h| h.naam().into_owned()).unwrap_or_default(),
        dag(regel.ontvangen_op),
        dag(regel.sinds),
    ]
}

/// The smallest workbook that ECMA-376 allows: a list of parts, a workbook, and a sheet.
async fn xlsx(rijen: &[[String; 8]]) -> Result<Vec<u8>, async_zip::error::ZipError> {
    const PAKKET: &str = "http://schemas.openxmlformats.org/package/2006";
    const DOCUMENT: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const SOORT: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";
    let delen = [
        (
            "[Content_Types].xml",
            format!(
                "{XML}<Types xmlns=\"{PAKKET}/content-types\">\
                 <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
                 <Override PartName=\"/xl/workbook.xml\" ContentType=\"{SOORT}.sheet.main+xml\"/>\
                 <Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"{SOORT}.worksheet+xml\"/></Types>"
            ),
        ),
        (
            "_rels/.rels",
            format!(
                "{XML}<Relationships xmlns=\"{PAKKET}/relationships\"><Relationship Id=\"rId1\" \
                 Type=\"{DOCUMENT}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "{XML}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{DOCUMENT}\"><sheets>\
                 <sheet name=\"Zaken\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "{XML}<Relationships xmlns=\"{PAKKET}/relationships\"><Relationship Id=\"rId1\" \
                 Type=\"{DOCUMENT}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
            ),
        ),
        ("xl/worksheets/sheet1.xml", blad(rijen)),
    ];
    let mut zip = ZipFileWriter::new(Vec::new());
    for (pad, inhoud) in delen {
        let deel = ZipEntryBuilder::new(pad.into(), Compression::Stored);
        zip.write_entry_whole(deel, inhoud.as_bytes()).await?;
    }
    zip.close().await
}

/// As a text in XML. A sign that XML does not have is left out.
fn xml(tekst: &str) -> String {
    let mut uit = String::with_capacity(tekst.len());
    for letter in tekst.chars() {
        match letter {
            '&' => uit.push_str("&amp;"),
            '<' => uit.push_str("&lt;"),
            '>' => uit.push_str("&gt;"),
            '"' => uit.push_str("&quot;"),
            letter if letter.is_control() || !mdto::mag_in_xml(letter) => {}
            letter => uit.push(letter),
        }
    }
    uit
}

/// The one sheet. Every cell is a text, so none is taken for a formula.
fn blad(rijen: &[[String; 8]]) -> String {
    let cellen = |rij: &mut dyn Iterator<Item = &str>| -> String {
        rij.map(|cel| format!("<c t=\"inlineStr\"><is><t>{}</t></is></c>", xml(cel)))
            .collect()
    };
    let kop = cellen(&mut KOLOMMEN.into_iter());
    let inhoud: String = rijen
        .iter()
        .map(|rij| format!("<row>{}</row>", cellen(&mut rij.iter().map(String::as_str))))
        .collect();
    format!(
        "{XML}<worksheet xmlns=\"{MAIN}\"><sheetData><row>{kop}</row>{inhoud}</sheetData></worksheet>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_text_and_no_markup() {
        let rij = ["=1+1 <b>\u{fffe} & \"x\"\u{1}".to_owned(), String::new()];
        let rij: [String; 8] = std::array::from_fn(|i| rij.get(i).cloned().unwrap_or_default());
        let blad = blad(std::slice::from_ref(&rij));
        assert!(
            blad.contains("<t>=1+1 &lt;b&gt; &amp; &quot;x&quot;</t>"),
            "{blad}"
        );
        let csv = String::from_utf8(csv(&[rij]).unwrap()).unwrap();
        assert!(csv.lines().nth(1).unwrap().starts_with("\"'=1+1"), "{csv}");
    }
}
