import { createContext, type ReactNode, useContext } from 'react';
import type { Formulier } from './useFormulier.ts';

const Context = createContext<Formulier | null>(null);

/** The fields below find their value, message and label by their pointer in this form. */
export function MetFormulier<T>({ form, children }: { form: Formulier<T>; children: ReactNode }) {
  return <Context value={form as Formulier}>{children}</Context>;
}

export function useFormulierContext(): Formulier {
  const form = useContext(Context);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}
