import { zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Telefoon } from '../../ui/Bereikbaar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { mag, type Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { hoofdletter, MAILS } from '../delen/woorden.ts';

/** A mail that did not arrive is a task for the municipality: whom to phone, about what, and how it ends. */
export function Beltaken({ zaak }: { zaak: Zaak }) {
  if (zaak.belTaken.length === 0) return null;
  const telefoon =
    zaak.dossier?.voorstel.voorsteller.telefoon || zaak.verzoek.voorstellerTelefoon || undefined;
  return (
    <Alert soort="warning" titel="Bel de burger" className="lintje-beltaken">
      <Paragraph>
        {zaak.belTaken.length === 1 ? 'Een e-mail' : 'Deze e-mails'} aan {zaak.verzoek.voorstellerNaam}{' '}
        {zaak.belTaken.length === 1 ? 'is' : 'zijn'} niet aangekomen. Vertel aan de telefoon wat erin stond en
        vraag of het e-mailadres klopt. Zet bij uw notitie een vinkje als de voorsteller het nu weet: dan is
        deze taak klaar.
      </Paragraph>
      <Lijst>
        {zaak.belTaken.map((taak) => (
          <li key={taak.soort}>
            {hoofdletter(MAILS[taak.soort])}, sinds <Moment op={taak.sinds} />
            <details className="lintje-uitleg">
              <summary>Antwoord van de mailserver</summary>
              <p>{taak.oorzaak}</p>
            </details>
          </li>
        ))}
      </Lijst>
      {telefoon && (
        <Paragraph>
          Telefoon: <Telefoon nummer={telefoon} />
        </Paragraph>
      )}
      {mag(zaak, 'contact') && (
        <Acties>
          <ButtonLink to={zaakpagina.contact(zaak.id)} soort="primary-action">
            Gebeld? Noteer het contact
          </ButtonLink>
          {mag(zaak, 'mailadresCorrigeren') && (
            <ButtonLink to={zaakpagina.mailadres(zaak.id)}>E-mailadres corrigeren</ButtonLink>
          )}
        </Acties>
      )}
    </Alert>
  );
}
