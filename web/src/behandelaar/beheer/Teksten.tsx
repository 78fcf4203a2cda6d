import { Kop1 } from '../../app/Pagina.tsx';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { type Mailtekstkop, useMailtekstenQuery, usePaginatekstenQuery } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';

const KOLOMMEN: Kolom<Mailtekstkop>[] = [
  {
    naam: 'naam',
    kop: 'E-mail',
    cel: (tekst) => <Link to={beheerpagina.mailtekst(tekst.soort)}>{tekst.naam}</Link>,
  },
  { naam: 'wanneer', kop: 'Voor wie en wanneer', cel: (tekst) => tekst.wanneer },
  { naam: 'onderwerp', kop: 'Onderwerp', cel: (tekst) => tekst.onderwerp },
  {
    naam: 'gewijzigd',
    kop: 'Gewijzigd',
    cel: (tekst) =>
      tekst.gewijzigdOp ? (
        <>
          <Moment op={tekst.gewijzigdOp} /> door {tekst.gewijzigdDoor}
        </>
      ) : (
        'Nog niet'
      ),
  },
];

/** The mails, in the order in which a case has them. */
export function Teksten() {
  const { data, error, refetch } = useMailtekstenQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="lintje-werklijst">
      <Kop1>E-mailteksten</Kop1>
      <Paragraph lead>
        Een wijziging geldt voor e-mails die daarna worden klaargezet. Elke versie blijft bewaard.
      </Paragraph>
      <Tabel
        titel="E-mailteksten"
        kolommen={KOLOMMEN}
        rijen={data?.items}
        sleutel={(tekst) => tekst.soort}
        leeg="Er zijn geen teksten."
        fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      />
      <Verklaringen />
      <Sectie titel="Algemene website">
        <Paragraph>Na het verzoek kan de voorsteller verder naar de algemene website.</Paragraph>
        <Acties>
          <ButtonLink to={beheerpagina.website()}>Adres van de website wijzigen</ButtonLink>
        </Acties>
      </Sectie>
    </div>
  );
}

/** What stands below every page: privacy, accessibility, who runs it. */
function Verklaringen() {
  const { data } = usePaginatekstenQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sectie titel="Verklaringen op de website">
      <Paragraph>Onder elke pagina staan links naar deze teksten. Iedereen kan ze lezen.</Paragraph>
      <Lijst>
        {data?.items.map(({ pagina, titel }) => (
          <li key={pagina}>
            <Link to={beheerpagina.verklaring(pagina)}>{titel}</Link>
          </li>
        ))}
      </Lijst>
    </Sectie>
  );
}
