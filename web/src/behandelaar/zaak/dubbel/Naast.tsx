import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { naastPad, samenvoegPad, zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Textbox } from '../../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';
import { heel } from '../../../ui/heel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie } from '../../../ui/Tekst.tsx';
import { useNaastElkaarQuery, type Zakenpaar } from '../../api.ts';
import { statusVan } from '../../delen/fout.ts';
import { NietGeladen } from '../../delen/NietGeladen.tsx';
import { Versies } from '../../delen/Versies.tsx';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';
import { delen, verschil } from './rijen.ts';

/** Two cases side by side: perhaps they are about one candidate. */
export function Naast() {
  const zaak = useZaak();
  const [query, zetQuery] = useSearchParams();
  const met = query.get('met') ?? '';
  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={zaak} titel="Zaken vergelijken" />
      <Andere key={zaak.id} begin={met} kies={(nummer) => zetQuery({ met: nummer })} />
      {met && <Vergelijking key={met} id={zaak.id} met={met} />}
    </div>
  );
}

const VELD = {
  id: 'andere-zaak',
  label: 'Zaaknummer van de andere zaak',
  omschrijving: 'Bijvoorbeeld KO-2026-000123',
};
const LEEG = 'U heeft geen zaaknummer ingevuld.';

/** By its number. What stands in the address may be an id: nobody has to read that. */
function Andere({ begin, kies }: { begin: string; kies: (nummer: string) => void }) {
  const [nummer, zetNummer] = useState(begin.startsWith('KO-') ? begin : '');
  const [fout, zetFout] = useState<string>();
  const veld = useRef<HTMLInputElement>(null);
  return (
    <form
      className="lintje-andere-zaak"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        const gekozen = nummer.trim();
        if (gekozen) return kies(gekozen);
        zetFout(LEEG);
        veld.current?.focus();
      }}
    >
      <FormField {...VELD} fout={fout}>
        <Textbox
          ref={veld}
          id={VELD.id}
          breedte="middel"
          maxLength={40}
          value={nummer}
          ongeldig={!!fout}
          aria-describedby={beschrevenDoor({ ...VELD, fout })}
          onChange={(e) => {
            zetNummer(e.target.value);
            zetFout(undefined);
          }}
        />
      </FormField>
      <Acties>
        <Button type="submit" soort="secondary-action">
          Vergelijken
        </Button>
      </Acties>
    </form>
  );
}

function Vergelijking({ id, met }: { id: string; met: string }) {
  const { data, error, isFetching, refetch } = useNaastElkaarQuery(
    { id, met },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <GeenAndere fout={error} opnieuw={refetch} />;
  if (!data || isFetching) return <Laden />;
  return <Paar paar={data} />;
}

/** Of a case that may not be looked at nothing is told but that it is not there. */
export function GeenAndere({
  fout,
  opnieuw,
}: {
  fout: Parameters<typeof NietGeladen>[0]['fout'];
  opnieuw: () => void;
}) {
  const status = Number(statusVan(fout));
  if (![400, 404].includes(status)) {
    return <NietGeladen wat="De andere zaak" fout={fout} opnieuw={opnieuw} />;
  }
  return (
    <Alert soort="info" titel="Andere zaak niet gevonden" rol="status">
      <Paragraph>
        {status === 400
          ? 'Dit is dezelfde zaak. Noem een andere zaak.'
          : 'Deze zaak bestaat niet, of uw organisatie mag de zaak niet bekijken. Controleer het zaaknummer.'}
      </Paragraph>
    </Alert>
  );
}

function Paar({ paar: { deze, andere, reden } }: { paar: Zakenpaar }) {
  const nummers = [deze.zaaknummer, andere.zaaknummer] as const;
  return (
    <>
      <Paragraph lead>
        U vergelijkt {deze.zaaknummer} met{' '}
        <Link to={zaakpagina.zaak(andere.id)}>{heel(`${andere.zaaknummer}, ${andere.kandidaatNaam}`)}</Link>.
      </Paragraph>
      {delen(deze, andere).map(({ titel, rijen }) => (
        <Sectie key={titel} titel={titel}>
          <Versies
            titel={`${titel} van ${nummers.join(' en ')}`}
            koppen={['Gegeven', ...nummers]}
            rijen={rijen.map((rij) => ({ ...rij, oordeel: verschil(rij, nummers) }))}
            oordeel="Verschil"
          />
        </Sectie>
      ))}
      <Sectie titel="Samenvoegen">
        {reden ? (
          <>
            <Paragraph>Deze twee zaken kunt u nu niet samenvoegen.</Paragraph>
            <Paragraph>{reden}</Paragraph>
          </>
        ) : (
          <>
            <Paragraph>
              Gaat het om dezelfde kandidaat? Dan kunt u de dossiers samenvoegen. Eén dossier blijft, het
              andere eindigt. U kiest daarna wat er meegaat.
            </Paragraph>
            <Acties>
              <ButtonLink to={samenvoegPad(deze.id, andere.id)}>{deze.zaaknummer} laten blijven</ButtonLink>
              <ButtonLink to={samenvoegPad(andere.id, deze.id)}>{andere.zaaknummer} laten blijven</ButtonLink>
              <ButtonLink soort="subtle" to={naastPad(andere.id, deze.id)}>
                Links en rechts wisselen
              </ButtonLink>
            </Acties>
          </>
        )}
      </Sectie>
    </>
  );
}
