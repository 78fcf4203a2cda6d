import { klok, korteDatum, langeDatum } from '../../forms/datum.ts';
import { Tijd } from '../../ui/Tijd.tsx';

/** "21-11-2026 14:32", or the day alone. */
export function Moment({ op, alleen = 'moment' }: { op: string; alleen?: 'dag' | 'moment' }) {
  const moment = new Date(op);
  return <Tijd op={op}>{alleen === 'dag' ? korteDatum(moment) : kortMoment(op)}</Tijd>;
}

/** "21-11-2026 14:32" */
export function kortMoment(op: string): string {
  const moment = new Date(op);
  return `${korteDatum(moment)} ${klok(moment)}`;
}

/** "21 november 2026 om 14:32" */
export function momentTekst(op: string): string {
  const moment = new Date(op);
  return `${langeDatum(moment)} om ${klok(moment)}`;
}
