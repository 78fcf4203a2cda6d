/** Downloads what the API offers. What it refuses is a download that fails; the page stays. */
export function download(href: string, naam = '') {
  const link = document.createElement('a');
  link.href = href;
  link.download = naam;
  link.click();
}

/** Downloads one of several files, and says whether it came: what is refused must not go unseen among the others. */
export async function haalBestand(href: string, naam: string): Promise<boolean> {
  try {
    const antwoord = await fetch(href);
    if (!antwoord.ok) return false;
    const adres = URL.createObjectURL(await antwoord.blob());
    download(adres, naam);
    // The browser has it once the click was handled.
    setTimeout(() => URL.revokeObjectURL(adres), 60_000);
    return true;
  } catch {
    return false;
  }
}
