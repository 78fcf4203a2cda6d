import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LangeTekstVeld } from '../../../forms/velden.tsx';
import { naastPad, zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Controls.tsx';
import { Fieldset } from '../../../ui/FormField.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import {
  ingevuld,
  LOS,
  oproepen,
  type Samenvoegvraag,
  useNaastElkaarQuery,
  type Zaak,
  type Zakenpaar,
} from '../../api.ts';
import { statusVan } from '../../delen/fout.ts';
import { Actieformulier, type Actiesoort } from '../acties/Actieformulier.tsx';
import { Voorbeeldknop } from '../acties/Mailvoorbeeld.tsx';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';
import { GeenAndere } from './Naast.tsx';
import { ondersteuners } from './rijen.ts';
import { Veranderd, Verouderd } from './Veranderd.tsx';

type Invoer = { reden: string; toelichting: string };

/** Joins another dossier with this one, which stays. */
export function Samenvoegen() {
  const zaak = useZaak();
  const [query] = useSearchParams();
  const met = query.get('met') ?? '';
  return met ? <MetAndere key={met} zaak={zaak} met={met} /> : <Kies zaak={zaak} />;
}

function Kies({ zaak }: { zaak: Zaak }) {
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel="Dossiers samenvoegen" />
      <Alert soort="info" titel="U heeft geen andere zaak gekozen">
        <Paragraph>Vergelijk eerst de twee zaken. Daar kiest u welk dossier blijft.</Paragraph>
        <Acties>
          <ButtonLink to={zaakpagina.naast(zaak.id)}>Zaken vergelijken</ButtonLink>
        </Acties>
      </Alert>
    </div>
  );
}

function MetAndere({ zaak, met }: { zaak: Zaak; met: string }) {
  const { data, error, refetch } = useNaastElkaarQuery(
    { id: zaak.id, met },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Formulier paar={data} lees={async () => (await refetch()).data} />;
  if (!error) return <Laden />;
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel="Dossiers samenvoegen" />
      <GeenAndere fout={error} opnieuw={refetch} />
    </div>
  );
}

function Formulier({ paar, lees }: { paar: Zakenpaar; lees: () => Promise<Zakenpaar | undefined> }) {
  // What was seen is what is joined: changed meanwhile, it is refused, until both were compared anew.
  const [gezien, zetGezien] = useState(paar);
  const [eerder, zetEerder] = useState<Zakenpaar | null>(null);
  const [verouderd, zetVerouderd] = useState(false);
  const { deze, andere } = gezien;
  async function vergelijkOpnieuw() {
    const nu = await lees();
    if (!nu) return;
    zetEerder(gezien);
    zetGezien(nu);
    zetVerouderd(false);
  }
  const [zonder, zetZonder] = useState<ReadonlySet<string>>(new Set());
  const body = useMemo(
    () =>
      (invoer: Invoer): Samenvoegvraag => ({
        ...invoer,
        met: andere.id,
        metEtag: gezien.andereEtag,
        ondersteuners: gekozen(
          andere.dossier?.voorstel.ondersteuners.map((o) => o.persoonId),
          zonder,
        ),
        bijlagen: gekozen(
          andere.dossier?.bijlagen.map((b) => b.id),
          zonder,
        ),
      }),
    [andere, gezien, zonder],
  );
  const van = useMemo(
    (): Actiesoort<Invoer> => ({
      actie: 'samenvoegen',
      formulier: 'samenvoegen',
      begin: { reden: '', toelichting: '' },
      oproep: (id, invoer) => async (dispatch) => {
        const antwoord = await dispatch(
          oproepen.voegSamen.initiate(
            { id, 'If-Match': gezien.dezeEtag, samenvoegvraag: ingevuld(invoer) },
            LOS,
          ),
        );
        zetVerouderd(statusVan(antwoord.error) === 412);
        return antwoord;
      },
      naarBody: body,
      naarRecord: (invoer) => invoer,
      knop: 'Dossiers samenvoegen',
      gevaar: true,
      klaar: `${andere.zaaknummer} is samengevoegd met dit dossier.`,
    }),
    [andere, gezien, body],
  );
  const wissel = (id: string) =>
    zetZonder((oud) => new Set(oud.has(id) ? [...oud].filter((al) => al !== id) : [...oud, id]));
  return (
    <Actieformulier
      van={van}
      uitleg={
        <>
          {deze.zaaknummer} blijft. <Link to={zaakpagina.zaak(andere.id)}>{andere.zaaknummer}</Link>,{' '}
          {andere.kandidaatNaam}, eindigt: niemand behandelt dat dossier daarna verder. De voorsteller daarvan
          krijgt een e-mail.
        </>
      }
      extra={(form, zaak) => (
        <Voorbeeldknop
          id={zaak.id}
          brief="samenvoegen"
          ifMatch={gezien.dezeEtag}
          body={() => body(form.huidige())}
          form={form}
        />
      )}
    >
      {() => (
        <>
          {verouderd && <Verouderd opnieuw={vergelijkOpnieuw} />}
          {eerder && !verouderd && <Veranderd eerder={eerder} nu={gezien} />}
          <Wat andere={andere} zonder={zonder} wissel={wissel} />
          <LangeTekstVeld
            pad="/reden"
            omschrijving="Deze reden komt op de tijdlijn van beide dossiers. De voorsteller leest die niet. Maximaal 2000 karakters"
          />
          <LangeTekstVeld
            pad="/toelichting"
            omschrijving="Niet verplicht. De voorsteller van het dossier dat eindigt, leest dit in de e-mail. Schrijf niet wie het andere voorstel deed. Maximaal 2000 karakters"
          />
          <Alert soort="warning" titel="Samenvoegen kunt u niet terugdraaien">
            <Paragraph>
              Controleer of het om dezelfde kandidaat gaat.{' '}
              <Link to={naastPad(deze.id, andere.id)}>Vergelijk de twee zaken</Link> als u twijfelt.
            </Paragraph>
          </Alert>
        </>
      )}
    </Actieformulier>
  );
}

function gekozen(ids: readonly string[] | undefined, zonder: ReadonlySet<string>): string[] {
  return (ids ?? []).filter((id) => !zonder.has(id));
}

/** Everything goes over, but for what is unticked. */
function Wat({
  andere,
  zonder,
  wissel,
}: {
  andere: Zaak;
  zonder: ReadonlySet<string>;
  wissel: (id: string) => void;
}) {
  const namen = ondersteuners(andere);
  const personen = (andere.dossier?.voorstel.ondersteuners ?? []).map((o, i) => ({
    id: o.persoonId,
    naam: namen[i] ?? '',
  }));
  const bijlagen = (andere.dossier?.bijlagen ?? []).map((b) => ({
    id: b.id,
    naam: b.name,
    uitleg: b.isVertrouwelijk ? 'Vertrouwelijk: blijft alleen voor uw organisatie zichtbaar' : undefined,
  }));
  return (
    <>
      <Groep
        id="ondersteuners"
        label="Ondersteuners die meegaan"
        items={personen}
        zonder={zonder}
        wissel={wissel}
      />
      <Groep id="bijlagen" label="Bijlagen die meegaan" items={bijlagen} zonder={zonder} wissel={wissel} />
    </>
  );
}

function Groep({
  id,
  label,
  items,
  zonder,
  wissel,
}: {
  id: string;
  label: string;
  items: readonly { id: string; naam: string; uitleg?: string }[];
  zonder: ReadonlySet<string>;
  wissel: (id: string) => void;
}) {
  if (items.length === 0) return null;
  return (
    <Fieldset id={id} label={label}>
      <div className="lintje-keuzes">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            id={`mee-${item.id}`}
            label={item.naam}
            uitleg={item.uitleg}
            checked={!zonder.has(item.id)}
            onChange={() => wissel(item.id)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
