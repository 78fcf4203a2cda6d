mod dekking;
mod eigenschappen;
mod product;
mod tabel;
mod vectoren;
mod voorbeelden;
