//! Pages of a list of attachments, sorted as the client asks.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::extract::Lijstvraag;
use crate::problem::Problem;

/// What an attachment is sorted on.
pub struct Sleutel<'a> {
    pub name: &'a str,
    pub comment: Option<&'a str>,
    pub upload_date: DateTime<Utc>,
    pub id: Uuid,
}

pub trait Item {
    fn sleutel(&self) -> Sleutel<'_>;
}

/// The page that was asked for, and how many there are in all.
pub fn bladzijde<T: Item>(
    mut items: Vec<T>,
    vraag: &Lijstvraag,
) -> Result<(Vec<T>, usize), Problem> {
    let volgorde = lees_volgorde(vraag.orderby.as_deref())?;
    items.sort_by(|a, b| {
        let (a, b) = (a.sleutel(), b.sleutel());
        let mut op = volgorde.iter().map(|(kolom, richting)| {
            let orde = match kolom {
                Kolom::Name => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
                Kolom::Comment => a.comment.cmp(&b.comment),
                Kolom::UploadDate => a.upload_date.cmp(&b.upload_date),
            };
            match richting {
                Richting::Op => orde,
                Richting::Af => orde.reverse(),
            }
        });
        op.find(|orde| orde.is_ne())
            .unwrap_or_else(|| a.id.cmp(&b.id))
    });
    let count = items.len();
    let skip = usize::try_from(vraag.skip).unwrap_or(usize::MAX);
    let top = usize::try_from(vraag.top).unwrap_or_default();
    Ok((items.into_iter().skip(skip).take(top).collect(), count))
}

#[derive(Clone, Copy)]
enum Kolom {
    Name,
    Comment,
    UploadDate,
}

#[derive(Clone, Copy)]
enum Richting {
    Op,
    Af,
}

/// Reads `$orderby`; uploadDate descending and name ascending unless told
/// (docs/specification/attachments.md#of-the-citizen).
fn lees_volgorde(orderby: Option<&str>) -> Result<Vec<(Kolom, Richting)>, Problem> {
    let orderby = orderby.unwrap_or("uploadDate desc,name asc");
    orderby
        .split(',')
        .take(4)
        .map(|deel| {
            let woorden: Vec<&str> = deel.split_whitespace().collect();
            let (kolom, richting) = match woorden.as_slice() {
                [kolom] | [kolom, "asc"] => (*kolom, Richting::Op),
                [kolom, "desc"] => (*kolom, Richting::Af),
                _ => ("", Richting::Op),
            };
            let kolom = match kolom {
                "name" => Kolom::Name,
                "comment" => Kolom::Comment,
                "uploadDate" => Kolom::UploadDate,
                _ => {
                    return Err(Problem::parameter(
                        "$orderby",
                        "Sorteer op name, comment of uploadDate, met asc of desc.",
                    ));
                }
            };
            Ok((kolom, richting))
        })
        .collect()
}
