const DAG = 24 * 60 * 60 * 1000;

/** How long a case has been waiting, in days of the calendar. */
export function wacht(sinds: string, nu = new Date()): string {
  const middernacht = (dag: Date) => Date.UTC(dag.getFullYear(), dag.getMonth(), dag.getDate());
  const dagen = Math.round((middernacht(nu) - middernacht(new Date(sinds))) / DAG);
  if (dagen <= 0) return 'vandaag';
  return dagen === 1 ? '1 dag' : `${dagen.toLocaleString('nl-NL')} dagen`;
}
