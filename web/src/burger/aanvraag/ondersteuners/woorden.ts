import type { Steunstatus } from '../../../api/generated/aanvraag.ts';
import { klok, langeDatum } from '../../../forms/datum.ts';

const op = (moment: string | null | undefined) => (moment ? langeDatum(new Date(moment)) : '');

/** The link ended before a letter came. */
function isVerlopen({ geldigTot }: Steunstatus, nu: Date): boolean {
  return !!geldigTot && new Date(geldigTot) <= nu;
}

/** How far a supporter is, in a sentence; on a helper's page with the name of the person who asks. */
export function standInWoorden(status: Steunstatus, nu: Date, vrager?: string | null): string {
  if (vrager && status.stand === 'nietUitgenodigd')
    return `${vrager} heeft nog niet per e-mail om een brief gevraagd.`;
  if (vrager && status.stand === 'ingetrokken') return `${vrager} heeft de vraag ingetrokken.`;
  switch (status.stand) {
    case 'nietUitgenodigd':
      return status.opPapier.length > 0
        ? 'U heeft niet per e-mail om een brief gevraagd.'
        : 'U heeft nog niet per e-mail om een brief gevraagd.';
    case 'ingetrokken':
      return 'U heeft de vraag ingetrokken. De link werkt niet meer.';
    case 'ontvangen':
      return `De brief is ontvangen op ${op(status.ontvangenOp)}.`;
    case 'bevestigd':
    case 'uitgenodigd': {
      const begin =
        status.stand === 'bevestigd'
          ? 'Bevestigd: het e-mailadres klopt, de brief is er nog niet.'
          : `Gevraagd op ${op(status.uitgenodigdOp)}.`;
      const herinnerd = status.herinnerdOp ? ` Herinnerd op ${op(status.herinnerdOp)}.` : '';
      const link = isVerlopen(status, nu)
        ? vrager
          ? ' De link is verlopen.'
          : ' De link is verlopen: stuur een herinnering, dan werkt hij weer.'
        : ` De link werkt tot ${op(status.geldigTot)}.`;
      return begin + herinnerd + link;
    }
  }
}

export function kanHerinneren({ herinnerenVanaf }: Steunstatus, nu: Date): boolean {
  return !!herinnerenVanaf && new Date(herinnerenVanaf) <= nu;
}

/** From when a reminder can go, when that is later. */
export function wanneerWeer(status: Steunstatus, nu: Date): string | null {
  const { herinnerenVanaf } = status;
  if (!herinnerenVanaf || kanHerinneren(status, nu)) return null;
  const vanaf = new Date(herinnerenVanaf);
  return `U kunt een herinnering sturen vanaf ${langeDatum(vanaf)} om ${klok(vanaf)} uur.`;
}
