/** Up to which moment the person at this screen has seen what came: of this tab, and gone with it. */
const SLEUTEL = 'lintje-gezien-tot';
const luisteraars = new Set<() => void>();

export function gezienTot(): string | null {
  try {
    return sessionStorage.getItem(SLEUTEL);
  } catch {
    return null;
  }
}

export function zetGezien(moment: string): void {
  if (moment === gezienTot()) return;
  try {
    sessionStorage.setItem(SLEUTEL, moment);
  } catch {
    // Without storage everything stays new.
  }
  for (const luister of luisteraars) luister();
}

/** Whoever logs in next begins anew. */
export function vergeetGezien(): void {
  try {
    sessionStorage.removeItem(SLEUTEL);
  } catch {
    // Nothing was kept.
  }
}

export function luisterNaarGezien(luister: () => void): () => void {
  luisteraars.add(luister);
  return () => luisteraars.delete(luister);
}
