import { useSyncExternalStore } from 'react';

/** From here on what is read and what is written stand beside each other, as in bureau.css. */
const breed = globalThis.matchMedia?.('(min-width: 75rem)');

function luister(verandert: () => void): () => void {
  breed?.addEventListener('change', verandert);
  return () => breed?.removeEventListener('change', verandert);
}

/** For what stands in another place there, and not only elsewhere on the screen. */
export const useBreed = () => useSyncExternalStore(luister, () => breed?.matches ?? false);
