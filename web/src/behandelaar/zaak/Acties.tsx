import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Acties as Knoppen, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { mag, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { ACTIEPAGINAS } from './actiepaginas.ts';
import { ACTIEVRAGEN, type Actievraag } from './actievragen.ts';
import { Bewaringlink, magBewaren } from './Bewaringlink.tsx';

/** What can be done now; the API says what is allowed, no screen copies the rule. */
export function Acties({ zaak }: { zaak: Pick<Zaak, 'id' | 'toegestaan'> }) {
  const paginas = ACTIEPAGINAS.filter((p) => p.knop && mag(zaak, p.actie));
  const vragen = ACTIEVRAGEN.filter((v) => mag(zaak, v.actie));
  const losse = vragen.filter((v) => !v.overDeLink);
  const links = vragen.filter((v) => v.overDeLink);
  if (paginas.length + vragen.length === 0 && !magBewaren(zaak)) return null;
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
        {losse.map((v) => (
          <Vraagknop key={v.actie} id={zaak.id} vraag={v} />
        ))}
        <Bewaringlink zaak={zaak} />
      </Knoppen>
      {links.length > 0 && (
        <>
          <Paragraph className="lintje-zaakacties__groep">De persoonlijke link van de voorsteller:</Paragraph>
          <Knoppen>
            {links.map((v) => (
              <Vraagknop key={v.actie} id={zaak.id} vraag={v} />
            ))}
          </Knoppen>
        </>
      )}
    </section>
  );
}

function Vraagknop({ id, vraag }: { id: string; vraag: Actievraag }) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState(false);
  async function klik() {
    if (!(await bevestig(vraag.vraag))) return;
    zetBezig(true);
    const { error } = await dispatch(vraag.oproep(id));
    zetBezig(false);
    dispatch(meld(error ? { soort: 'error', tekst: foutTekst(error) } : { soort: 'ok', tekst: vraag.klaar }));
  }
  return (
    <Button gevaar={vraag.vraag.gevaar} bezig={bezig} onClick={klik}>
      {vraag.naam}
    </Button>
  );
}
