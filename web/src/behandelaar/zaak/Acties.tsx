import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Acties as Knoppen, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { type Actie, LOS, mag, type Oproep, oproepen, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { ACTIEPAGINAS } from './actiepaginas.ts';
import { Bewaringlink, magBewaren } from './Bewaringlink.tsx';

type Linkactie = {
  actie: Actie;
  oproep: (id: string) => Oproep;
  naam: string;
  vraag: { titel: string; tekst: string; ja: string; nee: string; gevaar?: boolean };
  klaar: string;
};

/** The actions on the personal link ask once, and need nothing to be filled in. */
const LINKACTIES: readonly Linkactie[] = [
  {
    actie: 'linkVerlengen',
    oproep: (id) => oproepen.linkVerlengen.initiate(id, LOS),
    naam: 'Link verlengen',
    vraag: {
      titel: 'Link verlengen',
      tekst: 'De link wordt vanaf nu weer voor de volle tijd geldig. De voorsteller krijgt de link opnieuw.',
      ja: 'Verlengen',
      nee: 'Annuleren',
    },
    klaar: 'De link is verlengd.',
  },
  {
    actie: 'linkOpnieuw',
    oproep: (id) => oproepen.linkOpnieuw.initiate(id, LOS),
    naam: 'Link opnieuw versturen',
    vraag: {
      titel: 'Link opnieuw versturen',
      tekst: 'De voorsteller krijgt de e-mail met de persoonlijke link nog een keer.',
      ja: 'Versturen',
      nee: 'Annuleren',
    },
    klaar: 'De link is opnieuw verstuurd.',
  },
  {
    actie: 'linkIntrekken',
    oproep: (id) => oproepen.linkIntrekken.initiate(id, LOS),
    naam: 'Link intrekken',
    vraag: {
      titel: 'Link intrekken',
      tekst: 'De voorsteller kan het voorstel dan niet meer invullen. Wat is ingevuld, blijft bewaard.',
      ja: 'Intrekken',
      nee: 'Annuleren',
      gevaar: true,
    },
    klaar: 'De link is ingetrokken.',
  },
];

/** What can be done now; the API says what is allowed, no screen copies the rule. */
export function Acties({ zaak }: { zaak: Pick<Zaak, 'id' | 'toegestaan'> }) {
  const paginas = ACTIEPAGINAS.filter((p) => p.knop && mag(zaak, p.actie));
  const links = LINKACTIES.filter((l) => mag(zaak, l.actie));
  if (paginas.length + links.length === 0 && !magBewaren(zaak)) return null;
  return (
    <section className="lintje-sectie lintje-zaakacties" aria-labelledby="acties">
      <Kop2 id="acties">Wat kunt u doen?</Kop2>
      <Knoppen>
        {paginas.map((p, i) => (
          <ButtonLink
            key={p.pad.patroon}
            to={p.pad(zaak.id)}
            soort={i === 0 ? 'primary-action' : 'secondary-action'}
          >
            {p.knop}
          </ButtonLink>
        ))}
        <Bewaringlink zaak={zaak} />
      </Knoppen>
      {links.length > 0 && (
        <>
          <Paragraph className="lintje-zaakacties__groep">De persoonlijke link van de voorsteller:</Paragraph>
          <Knoppen>
            {links.map((l) => (
              <Linkknop key={l.actie} id={zaak.id} actie={l} />
            ))}
          </Knoppen>
        </>
      )}
    </section>
  );
}

function Linkknop({ id, actie }: { id: string; actie: Linkactie }) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState(false);
  async function klik() {
    if (!(await bevestig(actie.vraag))) return;
    zetBezig(true);
    const { error } = await dispatch(actie.oproep(id));
    zetBezig(false);
    dispatch(meld(error ? { soort: 'error', tekst: foutTekst(error) } : { soort: 'ok', tekst: actie.klaar }));
  }
  return (
    <Button gevaar={actie.vraag.gevaar} bezig={bezig} onClick={klik}>
      {actie.naam}
    </Button>
  );
}
