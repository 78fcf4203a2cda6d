import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import {
  ingevuld,
  type MetGeheim,
  metAantal,
  odata,
  useOrganisatiesQuery,
  useVoegWebhookToeMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Keuzeveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Geheim } from './Geheim.tsx';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { organisatie: string; naam: string; url: string };

export function WebhookNieuw() {
  const { data, error, refetch } = metAantal(
    useOrganisatiesQuery(odata({ top: 500, skip: 0, orderby: 'naam asc' })),
  );
  const [klaar, zetKlaar] = useState<MetGeheim | null>(null);
  const ga = useNavigate();
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.webhooks()}>Terug naar webhooks</Link>
      </p>
      <Kop1>Webhook toevoegen</Kop1>
      {klaar ? (
        <Geheim geheim={klaar.geheim} klaar={() => ga(beheerpagina.webhook(klaar.webhook.id))} />
      ) : error ? (
        <NietGeladen wat="De lijst met organisaties" fout={error} opnieuw={refetch} />
      ) : data ? (
        <Invullen
          organisaties={data.items.map((o) => ({ waarde: `${o.type}/${o.id}`, label: o.naam }))}
          klaar={zetKlaar}
        />
      ) : (
        <Laden />
      )}
    </div>
  );
}

function Invullen({
  organisaties,
  klaar,
}: {
  organisaties: readonly { waarde: string; label: string }[];
  klaar: (nieuw: MetGeheim) => void;
}) {
  const [voegToe] = useVoegWebhookToeMutation();
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: { organisatie: '', naam: '', url: '' } });
  const pagina = useFormulierpagina({
    form,
    verstuur: ({ organisatie, naam, url }) => {
      const [type = null, id = null] = organisatie.split('/');
      return voegToe(ingevuld({ organisatie: { type, id: Number(id) || null }, naam, url }));
    },
    klaar,
  });
  return (
    <Formulierpagina
      form={form}
      pagina={pagina}
      knop="Toevoegen"
      terug={beheerpagina.webhooks()}
      boven={<Legendaregel />}
    >
      <Keuzeveld
        pad="/organisatie"
        label="Organisatie"
        leeg="Kies een organisatie"
        omschrijving="Er komen alleen berichten over zaken die deze organisatie mag zien"
        opties={organisaties}
      />
      <Invoerveld pad="/naam" label="Naam" omschrijving="Bijvoorbeeld de naam van het systeem" />
      <Invoerveld pad="/url" label="Webadres" omschrijving="Begint met https://" />
    </Formulierpagina>
  );
}
