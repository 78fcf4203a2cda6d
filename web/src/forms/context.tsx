import { createContext, type ReactNode, useContext } from 'react';
import type { Formulier } from './useFormulier.ts';

const Context = createContext<Formulier | null>(null);
const Optioneel = createContext(false);

/** The fields below find their value, message and label by their pointer in this form. */
export function MetFormulier<T>({
  form,
  optioneel = false,
  children,
}: {
  form: Formulier<T>;
  /** Fields that may stay empty say so: for people who fill in such a form once in a lifetime. */
  optioneel?: boolean;
  children: ReactNode;
}) {
  return (
    <Context value={form as Formulier}>
      <Optioneel value={optioneel}>{children}</Optioneel>
    </Context>
  );
}

export const useNoemtOptioneel = () => useContext(Optioneel);

export function useFormulierContext(): Formulier {
  const form = useContext(Context);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}
