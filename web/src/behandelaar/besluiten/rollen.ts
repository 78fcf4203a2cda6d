import type { Rol } from '../api.ts';

/** The chancery's two sides: who composes a decree, and who establishes it (docs/specification/roles.md#decrees). */
export const BESLUITLEZERS: readonly Rol[] = ['kno-decoratie-en-advies', 'kno-bedrijfsvoering'];

/** The roles that make a decree: no call says so, the role does. */
export const SAMENSTELLERS: readonly Rol[] = ['kno-decoratie-en-advies'];
