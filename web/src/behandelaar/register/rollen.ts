import type { Rol } from '../api.ts';

export const REGISTERLEZERS: readonly Rol[] = ['kno-bedrijfsvoering'];
