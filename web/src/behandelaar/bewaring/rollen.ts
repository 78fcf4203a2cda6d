import type { Rol } from '../api.ts';

/** The roles that destroy (docs/specification/personal-data.md#destruction), and auditors who look along. */
export const BEWAARDERS: readonly Rol[] = ['kno-bedrijfsvoering'];
export const BEWARINGLEZERS: readonly Rol[] = [...BEWAARDERS, 'auditor'];
