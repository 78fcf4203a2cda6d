import type { Bereikbaarheid } from '../../api/generated/aanvraag.ts';

/** Whether the municipality said how to reach it: a day for the lintjesregen alone helps nobody. */
export function bereikbaar({ naam, telefoon, mail, pagina }: Bereikbaarheid): boolean {
  return !!(naam || telefoon || mail || pagina);
}

/** The own day for the lintjesregen, as long as it lies ahead. */
export function eigenLintjesregen(
  contact: Bereikbaarheid | null | undefined,
  vandaag: Date,
): { gemeente: string; dag: Date } | null {
  if (!contact?.lintjesregen) return null;
  const dag = new Date(`${contact.lintjesregen}T12:00:00`);
  return dag > vandaag ? { gemeente: contact.gemeente, dag } : null;
}

/** "15 mei": a proposal for the lintjesregen has to be in before it; null: the municipality chose no day. */
export function uitersteInWoorden({ uitersteDag }: Bereikbaarheid): string | null {
  if (!uitersteDag) return null;
  const [dag = 1, maand = 1] = uitersteDag.split('-').map(Number);
  return new Date(2000, maand - 1, dag).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long' });
}
