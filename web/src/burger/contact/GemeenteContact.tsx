import type { Bereikbaarheid } from '../../api/generated/aanvraag.ts';
import { verklaringpagina } from '../../paden/burger.ts';
import { Mailadres, Telefoon } from '../../ui/Bereikbaar.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Anchor, Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { bereikbaar } from './bereikbaar.ts';

/** How to reach the municipality, below a text that says to do so. Nothing when it did not say: then that text stands alone. */
export function GemeenteContact({ contact }: { contact: Bereikbaarheid | null | undefined }) {
  if (!contact || !bereikbaar(contact)) return null;
  const { gemeente, naam, telefoon, mail, pagina, zaaknummer } = contact;
  const rijen = [
    naam && { label: 'Contact', waarde: naam },
    telefoon && { label: 'Telefoon', waarde: <Telefoon nummer={telefoon} /> },
    mail && { label: 'E-mail', waarde: <Mailadres adres={mail} /> },
    pagina && { label: 'Website', waarde: <Anchor href={pagina}>{pagina}</Anchor> },
    zaaknummer && { label: 'Noem uw zaaknummer', waarde: zaaknummer },
  ].filter((rij) => !!rij);
  return (
    <section className="lintje-contact" aria-label={`Contact met de gemeente ${gemeente}`}>
      <p className="lintje-contact__kop">Gemeente {gemeente}</p>
      <Gegevens rijen={rijen} />
    </section>
  );
}

/** The same where nothing else is left to do: a municipality that did not say how to reach it can be looked up. */
export function ContactOfZoek({ contact }: { contact: Bereikbaarheid | null | undefined }) {
  if (contact && bereikbaar(contact)) return <GemeenteContact contact={contact} />;
  return (
    <Paragraph>
      <Link to={verklaringpagina.contact()}>Zo bereikt u de gemeente</Link>
    </Paragraph>
  );
}
