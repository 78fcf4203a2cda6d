import type { Notitietekst } from '../api.ts';
import type { Document } from './document.ts';

/** The contract leaves the document open; document.ts says what it is. */
export type Notitie = Omit<Notitietekst, 'document'> & { document: Document };
export type Conceptstand = { bewaardOp: string; notitie: Notitie };
