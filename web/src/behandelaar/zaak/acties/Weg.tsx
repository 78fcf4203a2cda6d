import { useMemo } from 'react';
import { useGemeentesQuery, useMinisteriesQuery } from '../../../api/verzoek.ts';
import { useFormulierContext } from '../../../forms/context.tsx';
import { GemeenteVeld } from '../../../forms/GemeenteVeld.tsx';
import { veldId } from '../../../forms/pad.ts';
import { LangeTekstVeld, RadioVeld } from '../../../forms/velden.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { ingevuld, LOS, oproepen, type Weg } from '../../api.ts';
import { inZin } from '../../delen/woorden.ts';
import { useZaak } from '../MetZaak.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';
import { onmogelijkeWeg } from './wegen.ts';

/** Where a dossier goes. */

type Routeinvoer = {
  route: string;
  gemeenteId: number | null;
  gemeenteTekst: string;
  land: string;
  toelichting: string;
};

/** Only what the chosen road asks for is sent. */
function routeRecord({ route, gemeenteId, land, toelichting }: Routeinvoer) {
  return {
    route,
    gemeenteId: route === 'hulpbetoon' ? gemeenteId : null,
    land: route === 'acm' ? land : null,
    toelichting,
  };
}

export function Route() {
  const zaak = useZaak();
  const { data: gemeentes } = useGemeentesQuery();
  const route = zaak.weg?.route ?? '';
  const van = useMemo(
    (): Actiesoort<Routeinvoer> => ({
      actie: 'routeKiezen',
      formulier: 'route',
      begin: { route, gemeenteId: null, gemeenteTekst: '', land: '', toelichting: '' },
      oproep: (id, invoer) => oproepen.route.initiate({ id, routekeuze: ingevuld(invoer) }, LOS),
      naarRecord: routeRecord,
      referentie: { gemeenten: new Set((gemeentes ?? []).map((g) => g.id)) },
      knop: 'Weg vastleggen',
      klaar: 'De weg van het dossier is vastgelegd.',
    }),
    [route, gemeentes],
  );
  if (!gemeentes) return <Laden>De lijst met gemeenten wordt geladen…</Laden>;
  return (
    <Actieformulier
      van={van}
      uitleg="Geldt er iets bijzonders voor de kandidaat? Kies dan hier een andere weg. De regel die daarbij hoort, komt bij het dossier te staan."
    >
      {(form) => (
        <>
          <RadioVeld pad="/route" zonder={onmogelijkeWeg(gemeentes.find((g) => g.id === zaak.gemeenteId))} />
          {form.invoer.route === 'hulpbetoon' && (
            <div className="lintje-vervolg">
              <GemeenteVeld gemeentes={gemeentes} pad="/gemeenteId" padTekst="/gemeenteTekst" />
            </div>
          )}
          {form.invoer.route === 'acm' && (
            <div className="lintje-vervolg">
              <RadioVeld pad="/land" />
            </div>
          )}
          <LangeTekstVeld pad="/toelichting" />
        </>
      )}
    </Actieformulier>
  );
}

type Doorsturing = { ministerieId: string; toelichting: string };

const MINISTERIE = 'Kies het ministerie van de minister die over dit dossier besluit.';

export function kiestMinisterie(weg: Weg | null | undefined): boolean {
  return weg?.kiestMinisterie ?? false;
}

const DOORSTUREN: Actiesoort<Doorsturing> = {
  actie: 'doorsturen',
  formulier: 'doorsturen',
  begin: { ministerieId: '', toelichting: '' },
  oproep: (id, invoer) => oproepen.doorsturen.initiate({ id, doorsturing: ingevuld(invoer) }, LOS),
  naarRecord: ({ ministerieId, toelichting }) => ({
    ministerieId: ministerieId ? Number(ministerieId) : null,
    toelichting,
  }),
  knop: 'Doorsturen',
  klaar: 'Het dossier is doorgestuurd.',
};

export function Doorsturen() {
  const { weg } = useZaak();
  const punt = weg?.punten[(weg?.punten.findIndex((p) => p.hier) ?? -1) + 1];
  const naar = punt?.organisatie?.naam;
  return (
    <Actieformulier
      van={DOORSTUREN}
      uitleg={
        naar
          ? `Het dossier gaat naar ${inZin(naar)}. Uw organisatie kan het daarna nog lezen, maar niet meer wijzigen.`
          : 'Het dossier gaat naar de volgende organisatie op de weg. Uw organisatie kan het daarna nog lezen, maar niet meer wijzigen.'
      }
    >
      {() => (
        <>
          {kiestMinisterie(weg) && <Ministerieveld />}
          <LangeTekstVeld pad="/toelichting" />
        </>
      )}
    </Actieformulier>
  );
}

/** The chancery names the ministry of the minister who decides. */
export function Ministerieveld({
  omschrijving = MINISTERIE,
  verplicht = '*',
}: {
  omschrijving?: string;
  verplicht?: '*' | null;
}) {
  const form = useFormulierContext();
  const { data: ministeries } = useMinisteriesQuery();
  const pad = '/ministerieId';
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField id={id} label="Ministerie" omschrijving={omschrijving} verplicht={verplicht} fout={fout}>
      <Select
        id={id}
        breedte="lang"
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-required={verplicht === '*' || undefined}
        aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
        onBlur={() => form.verlaat(pad)}
      >
        <option value="">Kies een ministerie</option>
        {ministeries?.map((m) => (
          <option key={m.id} value={m.id}>
            {m.name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

const TERUGSTUREN: Actiesoort<{ reden: string }> = {
  actie: 'terugsturen',
  formulier: 'terugsturen',
  begin: { reden: '' },
  oproep: (id, invoer) => oproepen.terugsturen.initiate({ id, terugsturing: ingevuld(invoer) }, LOS),
  leest: true,
  knop: 'Terugsturen',
  klaar: 'Het dossier is teruggestuurd.',
};

export function Terugsturen() {
  return (
    <Actieformulier
      van={TERUGSTUREN}
      uitleg="Het dossier gaat terug naar de organisatie waar het vandaan kwam. Schrijf op wat er nog nodig is."
    >
      {() => <LangeTekstVeld pad="/reden" />}
    </Actieformulier>
  );
}

const BEEINDIGEN: Actiesoort<{ reden: string; toelichting: string }> = {
  actie: 'beeindigen',
  formulier: 'beeindigen',
  begin: { reden: '', toelichting: '' },
  oproep: (id, invoer) => oproepen.beeindigen.initiate({ id, beeindiging: ingevuld(invoer) }, LOS),
  leest: true,
  knop: 'Dossier beëindigen',
  gevaar: true,
  klaar: 'Het dossier is beëindigd.',
};

export function Beeindigen() {
  return (
    <Actieformulier
      van={BEEINDIGEN}
      uitleg="Niemand behandelt het dossier daarna verder. De voorsteller krijgt een e-mail met de reden en uw toelichting. Dit kunt u niet terugdraaien."
    >
      {(form) => (
        <>
          <RadioVeld pad="/reden" />
          <LangeTekstVeld
            pad="/toelichting"
            omschrijving={`${form.invoer.reden === 'anders' ? 'Schrijf op wat de reden is. ' : ''}De voorsteller leest deze toelichting. Maximaal 2000 karakters`}
          />
        </>
      )}
    </Actieformulier>
  );
}
