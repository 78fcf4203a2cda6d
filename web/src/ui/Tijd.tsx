import type { ReactNode } from 'react';

/** A moment or a day, for people and for machines. */
export function Tijd({ op, children }: { op: string; children: ReactNode }) {
  return <time dateTime={voorMachines(op)}>{children}</time>;
}

/** HTML takes three decimals of a second at most; a moment of the history has six. A day has none. */
export function voorMachines(op: string): string {
  return op.replace(/(\.\d{3})\d+/, '$1');
}
