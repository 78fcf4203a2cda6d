import { useEffect, useRef } from 'react';

/** Alt+S saves; by the key's place, since Alt+S types another letter on some keyboards. */
export function useAltS(opslaan: () => void): void {
  const nu = useRef(opslaan);
  useEffect(() => {
    nu.current = opslaan;
  });
  useEffect(() => {
    const toets = (e: KeyboardEvent) => {
      if (!e.altKey || e.ctrlKey || e.metaKey || e.code !== 'KeyS') return;
      e.preventDefault();
      if (!document.querySelector('dialog[open]')) nu.current();
    };
    document.addEventListener('keydown', toets);
    return () => document.removeEventListener('keydown', toets);
  }, []);
}
