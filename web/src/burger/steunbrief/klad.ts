/** The letter as it is typed. */
export type BriefInvoer = { tekst: string; naam: string };

export const LEEG: BriefInvoer = { tekst: '', naam: '' };

const sleutel = (link: string) => `ondersteunersbrief:${link}`;

/** What was not sent stays in this tab: on a shared computer nobody else finds it. */
export function bewaarKlad(link: string, invoer: BriefInvoer): void {
  try {
    sessionStorage.setItem(sleutel(link), JSON.stringify(invoer));
  } catch {
    // Full or forbidden storage: the page itself still holds what was typed.
  }
}

export function leesKlad(link: string): BriefInvoer | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(sleutel(link)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function wisKlad(link: string): void {
  try {
    sessionStorage.removeItem(sleutel(link));
  } catch {
    // Nothing was kept.
  }
}
