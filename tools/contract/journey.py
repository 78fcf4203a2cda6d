"""A case from the first form to the PDF copy, and a machine that reads of it, by the generated client alone.

    journey.py URL MAIL ACCOUNTS   of a `lintje serve`; `lintje_client` is on PYTHONPATH

Every call is checked three times: its status is the expected one, the contract has that status (otherwise the client
raises), and the body became the type that the contract names. Only the mail catcher, which is no part of the contract,
is asked without the client.
"""

import base64
import json
import re
import secrets
import subprocess
import sys
import tempfile
import time
import typing
import uuid
from io import BytesIO
from pathlib import Path

import httpx
from lintje_client import AuthenticatedClient, Client, models
from lintje_client.api.behandelaar import (
    burgeraanvragen,
    dossier_pdf,
    gebeurtenissen,
    log_in,
    log_uit,
    uitnodigen,
    voeg_client_toe,
    wie,
    zaak,
)
from lintje_client.api.machines import vraag_token
from lintje_client.api.verzoek import dien_verzoek_in, verifieer_email
from lintje_client.api.wizard import (
    bijlagen,
    controle,
    dien_in,
    download,
    kies_uitreiking,
    metadata,
    overige,
    upload,
    verdiensten,
    voeg_betaalde_baan_toe,
    voeg_ondersteuner_toe,
    voeg_vrijwilliger_toe,
    voorsteller,
    wijzig_militair,
    wijzig_overige,
    wijzig_persoonsgegevens,
    wijzig_voorsteller,
    wijzig_werk,
)
from lintje_client.types import File

url, mail, accounts = sys.argv[1:]
WAIT = 60  # seconds for a mail, or a case in a list
MUNICIPALITY = 518
OURS = "lintje"  # X-Requested-With
HOUSE = Path(__file__).resolve().parents[2]
BASES = json.loads((HOUSE / "schema/rules.vectors.json").read_text())["bases"]
# What systems hear of a case that comes this far (projections/src/buren/bericht.rs lists all), oldest first.
HEARD = [f"nl.lintje.zaak.{name}" for name in ("verzoek-ontvangen", "voorsteller-uitgenodigd", "voorstel-ingediend")]
AT = {"base_url": url, "raise_on_unexpected_status": True, "timeout": httpx.Timeout(30)}
calls = 0


def base(name, **changed):
    return {**BASES[name]["invoer"], **changed}


def call(endpoint, expected, kind, *ids, client, body=None, **arguments):
    """The answer of one generated call. A body that is a dict becomes the type that the client wants first."""
    global calls
    calls += 1
    asked = endpoint.sync_detailed
    if isinstance(body, dict):
        sent = typing.get_type_hints(asked)["body"].from_dict(body)
        kept = sent.to_dict()
        lost = [name for name, value in body.items() if kept.get(name) != value]
        assert not lost, f"{endpoint.__name__}: the client's type changes {lost}"
        arguments["body"] = sent
    elif body is not None:
        arguments["body"] = body
    answer = asked(*ids, client=client, **arguments)
    name = endpoint.__name__.removeprefix("lintje_client.api.")
    assert answer.status_code == expected, f"{name}: {answer.status_code} {answer.content[:500]!r}"
    assert isinstance(answer.parsed, kind), f"{name}: {type(answer.parsed)} in place of {kind}"
    assert re.fullmatch(r"\d+\.\d+\.\d+", answer.headers["API-Version"]), f"{name}: no API-Version"
    print(f"  {answer.status_code.value} {name} -> {type(answer.parsed).__name__}")
    return answer


def until(what, look):
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.1)
    raise SystemExit(f"{what} did not come within {WAIT} s")


def mails(to):
    found = httpx.get(f"{mail}/email", timeout=30).json()
    return [message for message in found if to in json.dumps(message["to"])]


def link(to, pattern):
    def look():
        for message in mails(to):
            found = re.search(pattern, message.get("text") or "")
            if found:
                return found[1]
        return None

    return until(f"a mail with {pattern}", look)


def anybody():
    return Client(**AT)


def official(rol, organisatie=None):
    """A session; the cookie stays in the client."""
    found = json.loads(Path(accounts).read_text())
    account = next(one for one in found if one["rol"] == rol and organisatie in (None, one["organisatie"]["id"]))
    client = anybody()
    call(wie, 401, models.Problem, client=client)
    wrong = {"username": account["gebruikersnaam"], "password": "iets anders dan dat"}
    call(log_in, 401, models.Problem, client=client, body=wrong)
    right = {"username": account["gebruikersnaam"], "password": account["wachtwoord"]}
    who = call(log_in, 200, models.Behandelaar, client=client, body=right).parsed
    assert who.rol.value == rol and who.organisatie.id == account["organisatie"]["id"]
    assert call(wie, 200, models.Behandelaar, client=client).parsed.gebruikersnaam == account["gebruikersnaam"]
    return client


def asks(citizen, proposer):
    """The request, and the proof of the address."""
    wrong = base("verzoek", voorstellerMail="geen adres")
    refused = call(dien_verzoek_in, 400, models.Problem, client=citizen, body=wrong)
    assert [error.pointer for error in refused.parsed.errors] == ["/voorstellerMail"]
    asked = base("verzoek", voorstellerMail=proposer)
    once = {"idempotency_key": secrets.token_hex(16)}
    for _ in range(2):
        call(dien_verzoek_in, 201, models.Ontvangen, client=citizen, body=asked, **once)
    proof = {"deepLinkIdAsString": link(proposer, r"email-verificatie\?id=([\w-]+)")}
    first, second = (
        call(verifieer_email, 200, models.Geverifieerd, client=citizen, body=proof).parsed for _ in range(2)
    )
    assert (first.is_emailadres_geverifieerd, first.was_emailadres_al_geverifieerd) == (True, False)
    assert (second.is_emailadres_geverifieerd, second.was_emailadres_al_geverifieerd) == (True, True)


def reviews(municipality, proposer):
    """The case in the municipality's list, and the invitation. The key sent the request once, so it is one case."""

    def look():
        page = call(burgeraanvragen, 200, list, client=municipality, top=10, orderby="ontvangenOp desc").parsed
        assert all(isinstance(row, models.ZaakItem) for row in page)
        ours = []
        for row in page:
            seen = call(zaak, 200, models.Zaak, row.id, client=municipality).parsed
            if seen.verzoek.voorsteller_mail == proposer:
                ours.append(seen)
        assert len(ours) <= 1, "a request with an Idempotency-Key was done twice"
        return ours[0] if ours else None

    case = until("the case", look)
    assert (case.status.value, case.gemeente_id) == ("bijGemeente", MUNICIPALITY), (case.status, case.gemeente_id)
    invitation = base("uitnodigen")
    call(uitnodigen, 403, models.Problem, case.id, client=municipality, body=invitation, x_requested_with="")
    seen = call(uitnodigen, 200, models.Zaak, case.id, client=municipality, body=invitation, x_requested_with=OURS)
    assert seen.parsed.status.value == "uitgenodigd"
    return case.id


def fills_in(citizen, secret, proposer):
    """The seven pages."""
    at = {"client": citizen}
    call(metadata, 404, models.Problem, uuid.uuid4(), **at)
    assert call(metadata, 200, models.Metadata, secret, **at).parsed.link_feedback.value == "ok"
    empty = call(controle, 200, models.Controle, secret, **at).parsed
    assert empty.validation_has_error
    refused = call(dien_in, 409, models.Problem, secret, **at).parsed
    assert [page.burgeraanvraag_page for page in refused.pages] == [page.burgeraanvraag_page for page in empty.pages]

    # 1, with a version: who saves what somebody else saved meanwhile hears what is there now.
    version = call(voorsteller, 200, models.Voorsteller, secret, **at).headers["ETag"]
    record = base("voorsteller", mail=proposer)
    saved = call(wijzig_voorsteller, 200, models.Voorsteller, secret, **at, body=record, if_match=version)
    assert saved.headers["ETag"] != version and saved.parsed.woonplaats == record["woonplaats"]
    behind = call(wijzig_voorsteller, 412, models.Problem, secret, **at, body=record, if_match=version)
    assert behind.headers["ETag"] == saved.headers["ETag"]
    # 2
    call(wijzig_persoonsgegevens, 200, models.Persoonsgegevens, secret, **at, body=base("kandidaatPersoonsgegevens"))
    call(wijzig_werk, 200, models.Werk, secret, **at, body=base("kandidaatWerkZelfstandige"))
    call(wijzig_militair, 200, models.Militair, secret, **at, body=base("kandidaatMilitair"))
    call(wijzig_overige, 200, models.Overige, secret, **at, body=base("kandidaatOverige"))
    assert call(overige, 200, models.Overige, secret, **at).parsed.to_dict() == BASES["kandidaatOverige"]["uitkomst"]
    # 3
    job = base("activiteitBetaaldeBaan")
    call(voeg_betaalde_baan_toe, 201, models.BetaaldeBaan, secret, **at, body=job)
    call(voeg_vrijwilliger_toe, 201, models.Vrijwilliger, secret, **at, body=base("activiteitVrijwilliger"))
    merits = call(verdiensten, 200, models.Verdiensten, secret, **at).parsed
    assert (len(merits.activiteiten_betaalde_baan), len(merits.activiteiten_vrijwilliger)) == (1, 1)
    # 4
    for name in "Jansen", "Öztürk":
        supporter = base("ondersteuner", persoonsgegevens={"achternaam": name})
        call(voeg_ondersteuner_toe, 201, models.Getoond, secret, **at, body=supporter)
    # 5
    content = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n" + secrets.token_bytes(2000)
    letter = models.Upload(
        file=File(BytesIO(content), BASES["bijlage"]["invoer"]["bestand"]["naam"], "application/pdf"),
        toelichting=BASES["bijlage"]["invoer"]["toelichting"],
    )
    attached = call(upload, 201, models.BijlageItem, secret, **at, body=letter).parsed
    assert (attached.name, attached.comment) == (letter.file.file_name, letter.toelichting)
    assert attached.upload_date.tzinfo is not None
    assert [one.id for one in call(bijlagen, 200, list, secret, **at).parsed] == [attached.id]
    assert call(download, 200, File, secret, attached.id, **at).parsed.payload.read() == content
    wrong = models.Upload(file=File(BytesIO(b"MZ"), "brief.exe", "application/pdf"), toelichting="Een brief")
    assert call(upload, 400, models.Problem, secret, **at, body=wrong).parsed.errors[0].pointer == "/file"
    # 6
    call(kies_uitreiking, 200, models.Uitreiking, secret, **at, body=base("uitreiking"))
    # 7
    assert not call(controle, 200, models.Controle, secret, **at).parsed.validation_has_error
    call(dien_in, 200, models.Leeg, secret, **at)
    closed = call(wijzig_overige, 409, models.Problem, secret, **at, body=base("kandidaatOverige")).parsed
    assert closed.link_feedback.value == "alIngediend", closed


def copy(proposer):
    """The PDF copy that the proposer gets by mail."""

    def look():
        for message in mails(proposer):
            for attachment in message["attachments"]:
                if attachment["contentType"] == "application/pdf":
                    return f"{mail}/email/{message['id']}/attachment/{attachment['fileName']}"
        return None

    return httpx.get(until("the PDF copy", look), timeout=30).content


def b64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def openssl(*arguments, given=b""):
    return subprocess.run(["openssl", *arguments], input=given, capture_output=True, check=True).stdout


def machine(manager, case):
    """A system of the municipality: its key is registered, it gets a token, and it reads what happened to the case."""
    with tempfile.TemporaryDirectory() as folder:
        key = f"{folder}/key.pem"
        openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key)
        number = openssl("rsa", "-in", key, "-noout", "-modulus").decode().strip().removeprefix("Modulus=")
        number = b64url(bytes.fromhex(number))
        public = {"kty": "RSA", "use": "sig", "alg": "PS256", "kid": "1", "n": number, "e": "AQAB"}
        asked = {
            "naam": "Zaaksysteem",
            "organisatie": {"type": "gemeente", "id": MUNICIPALITY},
            "rol": "gemeente",
            "scopes": ["gebeurtenissen:lezen"],
            "sleutels": {"keys": [public]},
        }
        made = call(voeg_client_toe, 201, models.Client, client=manager, body=asked, x_requested_with=OURS)
        client = str(made.parsed.id)
        assert made.headers["Location"].endswith(client)

        def assertion(audience):
            now = int(time.time())
            head = {"alg": "PS256", "kid": "1"}
            claims = {"iss": client, "sub": client, "aud": audience, "iat": now, "exp": now + 60}
            claims["jti"] = secrets.token_hex(16)
            signed = ".".join(b64url(json.dumps(part).encode()) for part in (head, claims))
            pss = ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest"]
            return f"{signed}.{b64url(openssl('dgst', '-sha256', '-sign', key, *pss, given=signed.encode()))}"

        def question(audience):
            return {
                "grant_type": "client_credentials",
                "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                "client_assertion": assertion(audience),
                "scope": "gebeurtenissen:lezen",
            }

        refused = call(vraag_token, 400, models.Oauthfout, client=anybody(), body=question("https://elders.example"))
        assert refused.parsed.error == "invalid_client", refused.parsed
        token = call(vraag_token, 200, models.Token, client=anybody(), body=question(url)).parsed
        assert (token.token_type, token.scope) == ("Bearer", "gebeurtenissen:lezen")

    system = AuthenticatedClient(token=token.access_token, **AT)
    call(burgeraanvragen, 401, models.Problem, client=system)
    after, kinds = 0, []

    def look():
        nonlocal after
        more = True
        while more:
            page = call(gebeurtenissen, 200, models.Gebeurtenissen, client=system, na=after).parsed
            events = [event.to_dict() for event in page.items]
            kinds.extend(event["type"] for event in events if event["subject"] == str(case))
            after, more = page.na, page.meer
        return kinds if len(kinds) >= len(HEARD) else None

    assert until("what happened to the case", look) == HEARD


citizen = anybody()
proposer = f"anna-{time.time_ns()}@voorbeeld.nl"
print("the citizen asks")
asks(citizen, proposer)
print("the municipality invites")
municipality = official("gemeente", MUNICIPALITY)
case = reviews(municipality, proposer)
print("the citizen fills in")
fills_in(citizen, uuid.UUID(link(proposer, r"verzoek-aanvraag/([\w-]+)")), proposer)
print("the copies")
assert copy(proposer).startswith(b"%PDF-")
dossier = call(dossier_pdf, 200, File, case, client=municipality).parsed
assert dossier.payload.read().startswith(b"%PDF-")
print("a machine reads")
machine(official("kno-functioneel-beheer"), case)
call(log_uit, 204, type(None), client=municipality, x_requested_with=OURS)
call(burgeraanvragen, 401, models.Problem, client=municipality)
print(f"the journey: {calls} calls by the generated client, as the contract says")
