//! A package for the archive, taken apart and judged by programs that are not ours.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A package as `unzip` lays it out.
pub struct Uitgepakt {
    _map: TempDir,
    pub zaak: PathBuf,
    /// By their path within the folder of the case.
    pub bestanden: BTreeMap<String, Vec<u8>>,
}

/// What another program says of it; it has to succeed.
pub fn draai(programma: &str, vlaggen: &[&str], in_map: &Path) -> String {
    let uit = Command::new(programma)
        .args(vlaggen)
        .current_dir(in_map)
        .output()
        .unwrap();
    let tekst = String::from_utf8_lossy(&uit.stdout).into_owned();
    assert!(
        uit.status.success(),
        "{programma}: {tekst}{}",
        String::from_utf8_lossy(&uit.stderr)
    );
    tekst
}

fn verzamel(map: &Path, wortel: &Path, bestanden: &mut BTreeMap<String, Vec<u8>>) {
    for item in std::fs::read_dir(map).unwrap() {
        let item = item.unwrap().path();
        if item.is_dir() {
            verzamel(&item, wortel, bestanden);
        } else {
            let pad = item
                .strip_prefix(wortel)
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            bestanden.insert(pad, std::fs::read(&item).unwrap());
        }
    }
}

impl Uitgepakt {
    pub fn van(zip: &[u8]) -> Self {
        let map = tempfile::tempdir().unwrap();
        std::fs::write(map.path().join("pakket.zip"), zip).unwrap();
        draai(
            "python3",
            &["-m", "zipfile", "-e", "pakket.zip", "uit"],
            map.path(),
        );
        let mappen: Vec<PathBuf> = std::fs::read_dir(map.path().join("uit"))
            .unwrap()
            .map(|item| item.unwrap().path())
            .collect();
        assert_eq!(mappen.len(), 1, "everything in one folder");
        let zaak = mappen[0].clone();
        let mut bestanden = BTreeMap::new();
        verzamel(&zaak, &zaak, &mut bestanden);
        Uitgepakt {
            _map: map,
            zaak,
            bestanden,
        }
    }

    pub fn tekst(&self, pad: &str) -> String {
        let bytes = self.bestanden.get(pad);
        String::from_utf8(bytes.unwrap_or_else(|| panic!("no {pad}")).clone()).unwrap()
    }

    /// The paths of its files.
    pub fn namen(&self) -> Vec<String> {
        self.bestanden.keys().cloned().collect()
    }

    pub fn metadata(&self) -> Vec<&str> {
        let paden = self.bestanden.keys().map(String::as_str);
        paden.filter(|pad| pad.ends_with(".mdto.xml")).collect()
    }

    /// The folder that everything is in.
    pub fn map(&self) -> String {
        self.zaak.file_name().unwrap().to_str().unwrap().to_owned()
    }

    /// What holds for every package, by readers that are not ours: each file of the SIP stands in the manifest with its
    /// digest, the schemas accept every XML, the pakbon tells what there is, and no name has what the published
    /// specification forbids.
    pub fn keur(&self) {
        draai(
            "sha256sum",
            &["--check", "--strict", "manifest-sha256.txt"],
            &self.zaak,
        );
        let sip: Vec<&str> = self
            .bestanden
            .keys()
            .map(String::as_str)
            .filter(|pad| pad.starts_with("sip/"))
            .collect();
        let manifest = self.tekst("manifest-sha256.txt");
        let mut in_manifest: Vec<&str> = manifest.lines().map(|regel| &regel[66..]).collect();
        in_manifest.sort_unstable();
        assert_eq!(in_manifest, sip);
        for pad in self.namen() {
            let bekend = ["manifest-sha256.txt", "pakbon.xml", "pakbon.xsd"];
            let goed = pad.starts_with("sip/") || pad.starts_with("bewijs/");
            assert!(goed || bekend.contains(&pad.as_str()), "{pad}");
        }

        let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/mdto/check");
        draai(check.to_str().unwrap(), &self.metadata(), &self.zaak);
        draai(
            "xmllint",
            &["--nonet", "--noout", "--schema", "pakbon.xsd", "pakbon.xml"],
            &self.zaak,
        );
        let pakbon = |wat: &str| {
            let vraag = format!("string(//*[local-name()='{wat}'])");
            let gezegd = draai("xmllint", &["--xpath", &vraag, "pakbon.xml"], &self.zaak);
            gezegd.trim().to_owned()
        };
        let inhoud: Vec<&&str> = sip.iter().filter(|p| !p.ends_with(".mdto.xml")).collect();
        let omvang: usize = inhoud.iter().map(|pad| self.bestanden[**pad].len()).sum();
        assert_eq!(pakbon("omvang"), omvang.to_string());
        for wat in ["aantalBestanden", "aantalBestandenZonderMetagegevens"] {
            assert_eq!(pakbon(wat), inhoud.len().to_string(), "{wat}");
        }
        let over_bestanden = sip.iter().filter(|p| p.ends_with(".bestand.mdto.xml"));
        let over_bestanden = over_bestanden.count();
        assert_eq!(over_bestanden, inhoud.len());
        let objecten = self.metadata().len() - over_bestanden;
        assert_eq!(pakbon("aantalInformatieobjecten"), objecten.to_string());
        let digest = draai("sha256sum", &["manifest-sha256.txt"], &self.zaak);
        assert_eq!(pakbon("waarde"), digest[..64]);

        // Each folder is an object with its metadata in it, each file has its own beside it, and all say their version.
        let mut namen = Vec::new();
        for pad in &sip {
            let (map, naam) = pad.rsplit_once('/').unwrap();
            assert!(naam.len() <= 255, "{pad}");
            for deel in pad.split('/') {
                let stam = deel
                    .trim_end_matches(".mdto.xml")
                    .trim_end_matches(".bestand");
                let stam = stam.rsplit_once('.').map_or(stam, |(stam, _)| stam);
                let verboden = [
                    '<', '>', ':', '"', '“', '”', '\\', '|', '?', '*', '#', '&', '.', ' ',
                ];
                assert!(!stam.contains(verboden), "{pad}");
            }
            if naam.ends_with(".mdto.xml") {
                let xml = self.tekst(pad);
                assert!(xml.contains("/mdto/MDTO-XML1.0.1.xsd"), "{pad}");
            } else {
                namen.push(naam);
                let over_map = map.rsplit_once('/').unwrap().1;
                namen.push(over_map);
                assert!(
                    sip.contains(&format!("{map}/{over_map}.mdto.xml").as_str()),
                    "{pad}"
                );
                assert!(
                    sip.contains(&format!("{pad}.bestand.mdto.xml").as_str()),
                    "{pad}"
                );
            }
        }
        let aantal = namen.len();
        namen.sort_unstable();
        namen.dedup();
        assert_eq!(namen.len(), aantal, "every name is unique");
    }
}
