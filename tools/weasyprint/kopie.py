"""The PDF copy of a proposal by WeasyPrint, with the content and the layout of ours: what `make bench`
compares with. Prints the median in milliseconds.

kopie.py SAMPLE.json NUMBER [EXAMPLE.pdf]
"""

import json
import statistics
import sys
import time
from html import escape

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

STYLE = """
@page { size: A4; margin: 2.7cm 2.4cm 2.5cm 2.6cm;
  @top-left { content: "Kopie van het voorstel voor een Koninklijke onderscheiding"; font-size: 9pt; color: #555b66 }
  @bottom-left { content: "Zaaknummer " string(zaaknummer); font-size: 9pt; color: #555b66 }
  @bottom-right { content: "Pagina " counter(page) " van " counter(pages); font-size: 9pt; color: #555b66 } }
@page :first { @top-left { content: none } }
body { font: 11pt/1.4 serif; color: #1b1b1b; hyphens: auto }
.zaaknummer { string-set: zaaknummer content() }
h1 { font-size: 23pt; color: #1d3f6b } h2 { font-size: 15.5pt; color: #1d3f6b; border-bottom: .8pt solid #1d3f6b }
h3 { font-size: 12pt; color: #1d3f6b; break-after: avoid }
table { width: 100%; border-collapse: collapse } td, th { vertical-align: top; text-align: left; padding: 4.5pt 10pt 4.5pt 0 }
tr + tr { border-top: .4pt solid #d5dae1 } th { width: 4.7cm; color: #555b66; font-weight: normal; hyphens: none }
.leeg { font-style: italic; color: #555b66 } .groep { break-inside: avoid; margin-top: 1.6em }
.uitleg { background: #eef1f5; padding: 12pt 14pt } .as { background: #eef1f5; height: 12pt; position: relative }
.balk { position: absolute; top: 2pt; height: 8pt; background: #1d3f6b } .vrijwillig { background: #f0c869 }
"""


def regels(tekst):
    return escape(tekst).replace("\n", "<br>") if tekst and tekst.strip() else '<span class="leeg">niet ingevuld</span>'


def velden(paren):
    return "<table>%s</table>" % "".join(
        f'<tr><th scope="row">{escape(label)}</th><td>{regels(waarde)}</td></tr>' for label, waarde in paren
    )


def groep(groep):
    titel = f"<h3>{escape(groep['titel'])}</h3>" if groep.get("titel") else ""
    return f'<div class="groep">{titel}{velden((v["label"], v.get("waarde")) for v in groep["velden"])}</div>'


def tijdlijn(periodes, dit_jaar):
    def tot(periode):
        einde = periode["einde"]
        return einde["jaar"] if isinstance(einde, dict) else dit_jaar if einde == "heden" else None

    jaren = [p["vanJaar"] for p in periodes if p.get("vanJaar")]
    eerste = min(jaren, default=dit_jaar)
    breedte = max(dit_jaar - eerste, 1)
    rijen = []
    for p in periodes:
        van, einde = p.get("vanJaar"), tot(p)
        balk = ""
        if van and einde:
            plek, lengte = 100 * (van - eerste) / breedte, 100 * max(einde - van, 1) / breedte
            balk = f'<div class="balk {p["soort"]}" style="left: {plek:.1f}%; width: {lengte:.1f}%"></div>'
        woorden = f"{van or 'onbekend'} – {einde or 'onbekend'}"
        rijen.append(f'<tr><th scope="row">{escape(p["titel"])}<br>{woorden}</th><td><div class="as">{balk}</div></td></tr>')
    return f'<h3>De activiteiten in de tijd</h3><table>{"".join(rijen)}</table>' if rijen else ""


def bijlagen(alle):
    rijen = "".join(
        f'<tr><td>{escape(b["naam"])}</td><td>{regels(b.get("toelichting"))}</td>'
        f'<td>{b["toegevoegdOp"][:10]}</td><td>{b["grootte"] // 1024} kB</td></tr>'
        for b in alle
    )
    kop = "".join(f'<th scope="col">{k}</th>' for k in ("Bestand", "Toelichting", "Toegevoegd op", "Grootte"))
    return f"<table><thead><tr>{kop}</tr></thead><tbody>{rijen}</tbody></table>"


def stap(stap, kopie):
    inhoud = "".join(map(groep, stap["groepen"]))
    if stap["nummer"] == 3:
        inhoud += tijdlijn(kopie["tijdlijn"], int(kopie["ingediendOp"][:4]))
    if stap["nummer"] == 5:
        inhoud += bijlagen(kopie["bijlagen"])
    return f'<h2>Stap {stap["nummer"]}. {escape(stap["titel"])}</h2>{inhoud}'


def blad(kopie):
    eerste = velden([
        ("Kandidaat", kopie["kandidaat"]), ("Voorsteller", kopie["voorsteller"]), ("Gemeente", kopie["gemeente"]),
        ("Zaaknummer", kopie["zaaknummer"]), ("Ingediend", kopie["ingediendOp"]),
    ])
    return f"""<!doctype html><html lang="nl"><head><title>Voorstel Koninklijke onderscheiding, {kopie["zaaknummer"]}</title></head>
<body><p>Kopie voor de voorsteller <span class="zaaknummer">{kopie["zaaknummer"]}</span></p>
<h1>Voorstel voor een Koninklijke onderscheiding</h1>{eerste}
<div class="uitleg"><p>Dit is een kopie van het voorstel dat u heeft ingediend bij de gemeente {escape(kopie["gemeente"])}.
Bewaar deze kopie goed. U kunt het voorstel niet meer bekijken of wijzigen in het formulier.</p>
<p>De gemeente behandelt uw voorstel als eerste. Daarna volgen de provincie, de Kanselarij der Nederlandse Orden en het
ministerie. Heeft u een vraag? Neem dan contact op met de gemeente. Noem daarbij het zaaknummer.</p></div>
{"".join(stap(s, kopie) for s in kopie["stappen"])}</body></html>"""


def ander(voorbeeld, nummer):
    """Another case each time, as ours are."""
    kopie = json.loads(voorbeeld)
    kopie["zaaknummer"] = f"KO-2026-{nummer:06}"
    for veld in (v for s in kopie["stappen"] for g in s["groepen"] for v in g["velden"]):
        if veld.get("waarde"):
            veld["waarde"] += f" {nummer}"
    return kopie


def main(voorbeeld, aantal, naar=None):
    with open(voorbeeld, encoding="utf-8") as bestand:
        tekst = bestand.read()
    letters = FontConfiguration()
    stijl = CSS(string=STYLE, font_config=letters)
    tijden = []
    for nummer in range(aantal + 2):  # the first two load fonts and hyphenation
        kopie = ander(tekst, nummer)
        begin = time.perf_counter()
        pdf = HTML(string=blad(kopie)).write_pdf(stylesheets=[stijl], font_config=letters, pdf_variant="pdf/ua-1")
        tijden.append(time.perf_counter() - begin)
        assert pdf.startswith(b"%PDF-")
    if naar:
        with open(naar, "wb") as bestand:
            bestand.write(pdf)
    print(1000 * statistics.median(tijden[2:]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
