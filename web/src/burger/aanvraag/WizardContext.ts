import { createContext, useContext } from 'react';
import type { VerzoekMetaData } from '../../api/types.ts';

export type WizardStaat = { uuid: string; meta: VerzoekMetaData };

export const WizardContext = createContext<WizardStaat | null>(null);

/** The link's uuid and what the menu shows; every page of the wizard stands inside it. */
export function useWizard(): WizardStaat {
  const staat = useContext(WizardContext);
  if (!staat) throw new Error('a step stands outside the wizard');
  return staat;
}
