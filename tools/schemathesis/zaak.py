"""Makes a case to be reviewed and one whose wizard is open, on a running `make run`, and writes what schemathesis needs to know of them.

    zaak.py URL MAIL DATA ROL   ->   schemathesis.toml on standard output; ROL `niemand` asks without a session
"""

import json
import re
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

url, mail, data, rol = sys.argv[1:]
WAIT = 60  # seconds for a mail, or a case in the list


def call(method, address, body=None, headers=None):
    request = urllib.request.Request(
        address,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", **(headers or {})},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        text = answer.read()
        return answer.headers, json.loads(text) if text else None


def link(to, pattern):
    """The link in the mail to this address, as soon as it is there."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        for message in call("GET", f"{mail}/email")[1]:
            found = re.search(pattern, message.get("text") or "")
            if found and to in json.dumps(message["to"]):
                return found[1]
        time.sleep(0.1)
    raise SystemExit(f"no mail with {pattern} came within {WAIT} s")


def geverifieerd():
    """A request that is with the municipality; the answer is who made it."""
    voorsteller = f"schemathesis-{time.time_ns()}@voorbeeld.nl"
    call("POST", f"{url}/api/verzoek", {
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": voorsteller, "voorstellerTelefoon": "06 12345678",
        "kandidaatVoornaam": "Johannes", "kandidaatTussenvoegsel": "van den", "kandidaatAchternaam": "Berg",
        "kandidaatRoepnaam": "Jan", "kandidaatGeboortedatum": None, "kandidaatPostcode": None, "gemeenteId": 518,
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": None}],
    })
    bewijs = link(voorsteller, r"email-verificatie\?id=([\w-]+)")
    call("POST", f"{url}/api/email-verificatie", {"deepLinkIdAsString": bewijs})
    return voorsteller


def log_in(rol):
    accounts = json.loads(Path(data, "demo-accounts.json").read_text())
    # The cases are of the municipality 518.
    account = next(a for a in accounts if a["rol"] == rol and (rol != "gemeente" or a["organisatie"]["id"] == 518))
    inlog = {"username": account["gebruikersnaam"], "password": account["wachtwoord"]}
    sessie = call("POST", f"{url}/api/auth", inlog)[0]["Set-Cookie"].split(";")[0]
    return {"Cookie": sessie, "X-Requested-With": "lintje"}


def zaak_van(voorsteller, behandelaar):
    """The case of this proposer, as soon as it is in the municipality's list, which follows the history."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        lijst = call("GET", f"{url}/api/burgeraanvraag?$top=10&$orderby=ontvangenOp%20desc", headers=behandelaar)[1]
        for rij in lijst:
            zaak = call("GET", f"{url}/api/burgeraanvraag/{rij['id']}", headers=behandelaar)[1]
            if zaak["verzoek"]["voorstellerMail"] == voorsteller:
                return zaak["id"]
        time.sleep(0.1)
    raise SystemExit(f"the case did not come into the municipality's list within {WAIT} s")


behandelaar = log_in("gemeente")
# Two cases: what the official's calls do to the one, such as withdrawing its link, leaves the other's wizard open.
te_beoordelen = zaak_van(geverifieerd(), behandelaar)
uitgenodigde = geverifieerd()
call("POST", f"{url}/api/burgeraanvraag/{zaak_van(uitgenodigde, behandelaar)}/uitnodigen", {}, behandelaar)
uuid = link(uitgenodigde, r"verzoek-aanvraag/([\w-]+)")

vrager = {"X-Requested-With": "lintje"} if rol == "niemand" else log_in(rol)
print(f"""headers = {json.dumps(vrager).replace('": "', '" = "')}
[parameters]
uuid = "{uuid}"
[[operations]]
include-path-regex = "^/api/burgeraanvraag/"
parameters = {{ id = "{te_beoordelen}" }}""")
