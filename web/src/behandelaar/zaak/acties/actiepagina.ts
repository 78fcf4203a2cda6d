import { type ComponentType, createContext } from 'react';
import type { FormulierNaam } from '../../../forms/tabel.ts';
import type { Zaakpad } from '../../../paden/behandelaar.ts';
import type { Actie } from '../../api.ts';

/** A page for one thing to do with a case. */
export type Actiepagina = {
  actie: Actie;
  pad: Zaakpad;
  Pagina: ComponentType;
  /** The button on the page of the case; without one another page leads to it. */
  knop?: string;
  /** Its form has a longer text: what was written and not sent is shown with the case, by this name. */
  schrijft?: { formulier: FormulierNaam; naam: string };
};

/** The page that is shown. */
export const ActiepaginaContext = createContext<Actiepagina | null>(null);
