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
