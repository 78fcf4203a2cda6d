//! The messages that people read, word for word: whoever changes one in the table changes it here too.

/// Every message and fixed text, in the order of the forms.
const TEKSTEN: &[&str] = &[
    "Dit veld is verplicht bij doorsturen.",
    "Velden met een * zijn verplicht",
    "Er zijn fouten gevonden op de volgende onderdelen:",
    // Request form
    "U heeft geen naam ingevuld.",
    "U heeft geen e-mailadres ingevuld.",
    "U heeft geen geldig e-mailadres ingevuld.",
    "U heeft geen mobiel telefoonnummer ingevuld.",
    "U heeft geen voornamen van de kandidaat ingevuld.",
    "U heeft geen achternaam van de kandidaat ingevuld.",
    "U heeft geen gemeente geselecteerd.",
    "U heeft geen relatie tot de kandidaat geselecteerd.",
    "U heeft geen naam organisatie ingevuld.",
    "U heeft geen toelichting ingevuld.",
    "Maximaal 1000 karakters",
    "U heeft geen geboortedatum ingevuld.",
    "U heeft geen geldige datum ingevuld (dd-mm-jjjj).",
    "Geboortedatum is mij niet bekend",
    "U heeft geen postcode ingevuld.",
    "U heeft geen geldige postcode ingevuld.",
    "Postcode is mij niet bekend",
    // What follows a message about a date
    "Deze dag bestaat niet.",
    // Proposer page
    "U heeft geen land ingevuld.",
    "U heeft geen geldig huisnummer ingevuld.",
    "U heeft geen geldige postcode ingevuld (1234AB).",
    "U heeft geen woonplaats ingevuld.",
    "U heeft geen telefoonnummer ingevuld.",
    // Candidate page
    "U heeft niet ingevuld of de kandidaat een baan heeft.",
    "U heeft niet ingevuld of de kandidaat reservist is.",
    // Paid-job activity
    "U heeft geen functie(s) ingevuld.",
    "U heeft geen werkgever ingevuld.",
    "U heeft geen datum ingevuld.",
    "U heeft geen geldige datum ingevuld (dd-mm-jjjj of mm-jjjj of jjjj).",
    // Volunteer activity
    "U heeft geen aantal leden ingevuld.",
    "U heeft geen tijdsbesteding ingevuld.",
    "U heeft geen vergoeding ingevuld.",
    "U heeft geen geldige waarde ingevuld.",
    // Supporter
    "U heeft geen relatie tot de kandidaat ingevuld.",
    // Attachment
    "Het type bestand dat u wilt toevoegen wordt niet ondersteund. Het systeem ondersteunt de volgende formaten: jpg, jpeg, gif, bmp, pdf, doc, docx, xls, xlsx, txt, csv.",
    "Het bestand dat u wilt toevoegen is te groot (max 10MB).",
    "Het bestand dat u heeft geselecteerd is leeg (0 kB).",
    "Het bestand dat u wilt toevoegen bevat vreemde tekens in de naam. De volgende tekens zijn niet toegestaan: \\ / : * ? \" < > |",
    "Het bestand dat u heeft geselecteerd heeft een te lange naam (max 160 characters).",
    "U heeft geen bestand geselecteerd.",
    "U heeft geen bijlage type geselecteerd.",
    "Maximaal 255 karakters",
    "U heeft geen inhoud geselecteerd.",
    // Award
    "U heeft geen gelegenheid ingevuld.",
    "U heeft geen gewenste datum ingevuld.",
    "U heeft een datum ingevuld die niet in de toekomst ligt.",
    "Ter gelegenheid van",
    "U heeft geen gewenste gelegenheid ingevuld.",
    // Login
    "U heeft geen gebruikersnaam ingevuld.",
    "U heeft geen wachtwoord ingevuld.",
];

#[test]
fn the_table_holds_every_quoted_text() {
    for tekst in TEKSTEN {
        // As a whole string of the JSON, not as a part of another.
        let in_json = serde_json::Value::from(*tekst).to_string();
        assert!(crate::regels::TABEL.contains(&in_json), "{tekst}");
    }
}
