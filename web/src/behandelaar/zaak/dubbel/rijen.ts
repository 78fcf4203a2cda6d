import { relatiesInWoorden } from '../../../burger/aanvraag/uw-gegevens/invoer.ts';
import { keuzeLabel } from '../../../forms/tabel.ts';
import type { Zaak } from '../../api.ts';
import { momentTekst } from '../../delen/Moment.tsx';
import { statusTekst } from '../../delen/woorden.ts';

/** A value of two cases side by side. */
export type Rij = { label: string; links: string; rechts: string };
export type Deel = { titel: string; rijen: Rij[] };

type Waarde = string | null | undefined;
type Veld = readonly [label: string, waarde: Waarde];

/** What two cases say, part by part. What neither of them says is left out. */
export function delen(links: Zaak, rechts: Zaak): Deel[] {
  const een = kant(links);
  const twee = kant(rechts);
  return een.map(({ titel, velden }, i) => ({
    titel,
    rijen: velden
      .map(([label, waarde], j) => ({
        label,
        links: waarde ?? '',
        rechts: twee[i]?.velden[j]?.[1] ?? '',
      }))
      .filter((rij) => rij.links || rij.rechts),
  }));
}

/** Whether the two are the same, in words. */
export function verschil({ links, rechts }: Rij, nummers: readonly [string, string]): string {
  if (gelijk(links) === gelijk(rechts)) return 'Gelijk';
  if (!links) return `Alleen in ${nummers[1]}`;
  if (!rechts) return `Alleen in ${nummers[0]}`;
  return 'Verschilt';
}

/** Capitals and spaces make no difference to the reader. */
function gelijk(tekst: string): string {
  return tekst.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl');
}

function kant(zaak: Zaak): { titel: string; velden: Veld[] }[] {
  const v = zaak.verzoek;
  const voorstel = zaak.dossier?.voorstel;
  const voorsteller = voorstel?.voorsteller;
  const relaties = voorsteller?.verzoekVoorstellerRelatie ?? v.VerzoekVoorstellerRelatie;
  return [
    {
      titel: 'Stand',
      velden: [
        ['Status', statusTekst(zaak.status)],
        ['Ligt bij', zaak.houder?.naam],
        ['Ontvangen op', zaak.ontvangenOp && momentTekst(zaak.ontvangenOp)],
        ['Ingediend op', zaak.ingediendOp && momentTekst(zaak.ingediendOp)],
      ],
    },
    {
      titel: 'Kandidaat',
      velden: [
        ['Voornamen', v.kandidaatVoornaam],
        ['Achternaam', [v.kandidaatTussenvoegsel, v.kandidaatAchternaam].filter(Boolean).join(' ')],
        ['Roepnaam', v.kandidaatRoepnaam],
        ['Geboortedatum', v.kandidaatGeboortedatum],
        ['Adres', [v.kandidaatStraatnaam, v.kandidaatHuisnummer].filter(Boolean).join(' ')],
        ['Postcode', v.kandidaatPostcode],
      ],
    },
    {
      titel: 'Voorsteller',
      velden: [
        ['Naam', voorsteller?.naam ?? v.voorstellerNaam],
        ['E-mailadres', zaak.mailadres],
        ['Relatie tot kandidaat', relatiesInWoorden(relaties)],
        ['Motivering', voorsteller?.motivering ?? v.motivering],
      ],
    },
    {
      titel: 'Wat erbij zit',
      velden: [
        ['Verdiensten', regels(verdiensten(zaak))],
        ['Ondersteuners', regels(ondersteuners(zaak))],
        ['Bijlagen', regels((zaak.dossier?.bijlagen ?? []).map((b) => b.name))],
        ['Adviezen', regels(adviezen(zaak))],
      ],
    },
  ];
}

function regels(teksten: readonly string[]): string {
  return teksten.join('\n');
}

function verdiensten({ dossier }: Zaak): string[] {
  const { activiteitenBetaaldeBaan: betaald = [], activiteitenVrijwilliger: vrijwillig = [] } =
    dossier?.voorstel.verdiensten ?? {};
  const naam = (...woorden: Waarde[]) => woorden.filter(Boolean).join(', ');
  return [
    ...betaald.map((a) => naam(a.functie, a.werkgever)),
    ...vrijwillig.map((a) => naam(a.functie, a.organisatie)),
  ];
}

/** With whether the letter is there. */
export function ondersteuners({ dossier }: Zaak): string[] {
  const { ondersteuners = [], ondersteunersbrieven = [] } = dossier?.voorstel ?? {};
  const bijlagen = dossier?.bijlagen ?? [];
  return ondersteuners.map(({ persoonId, persoonsgegevens }) => {
    const brief =
      ondersteunersbrieven.some((b) => b.persoonId === persoonId) ||
      bijlagen.some((b) => b.ondersteuner?.persoonId === persoonId);
    return brief ? `${persoonsgegevens.achternaam} (met brief)` : persoonsgegevens.achternaam;
  });
}

function adviezen({ dossier }: Zaak): string[] {
  return (dossier?.adviezen ?? []).map(
    ({ organisatie, advies, onderscheiding }) =>
      `${organisatie.naam}: ${keuzeLabel('adviesSoort', advies)}${onderscheiding ? `, ${onderscheiding.naam}` : ''}`,
  );
}
