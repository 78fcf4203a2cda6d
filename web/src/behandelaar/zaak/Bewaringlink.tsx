import { bewaringpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Actie, mag } from '../api.ts';

/** What is done with the retention of a case has pages of its own. */
const ACTIES: readonly Actie[] = [
  'vernietigingVoorstellen',
  'vernietigingGoedkeuren',
  'vernietigingIntrekken',
  'vernietigingOpschorten',
  'opschortingOpheffen',
];

export function magBewaren(zaak: { toegestaan: readonly Actie[] }): boolean {
  return ACTIES.some((actie) => mag(zaak, actie));
}

/** To the retention of a case, for the role that guards it. */
export function Bewaringlink({ zaak }: { zaak: { id: string; toegestaan: readonly Actie[] } }) {
  if (!magBewaren(zaak)) return null;
  return <ButtonLink to={bewaringpagina.zaak(zaak.id)}>Bewaring en vernietiging</ButtonLink>;
}
