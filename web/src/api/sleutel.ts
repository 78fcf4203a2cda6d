/** What a POST is recognised by: the same again for the same body, another for another. */
type Aanvraag = { url: string; body?: unknown };

/** Answers that say for certain what came of it. After any other the same action may be sent again. */
const zeker = (status: number | string) => typeof status === 'number' && status < 500;

/** Actions without a certain answer that are remembered: there is seldom more than one. */
const HOOGSTENS = 20;

function beschrijf({ url, body }: Aanvraag): string {
  if (!(body instanceof FormData)) return JSON.stringify([url, body]);
  const velden = [...body].map(([naam, waarde]) =>
    typeof waarde === 'string' ? [naam, waarde] : [naam, waarde.name, waarde.size, waarde.lastModified],
  );
  return JSON.stringify([url, velden]);
}

/** 128 random bits. Not `randomUUID`: browsers have that on https only. */
function nieuw(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * The `Idempotency-Key` of each action: whoever presses a button again, because no answer came, sends the same key with
 * the same content, and the server does it once.
 */
export class Sleutels {
  readonly #open = new Map<string, string>();

  voor(aanvraag: Aanvraag): string {
    const wat = beschrijf(aanvraag);
    const sleutel = this.#open.get(wat) ?? nieuw();
    this.#open.delete(wat);
    this.#open.set(wat, sleutel);
    for (const oudste of this.#open.keys()) {
      if (this.#open.size <= HOOGSTENS) break;
      this.#open.delete(oudste);
    }
    return sleutel;
  }

  /** An answer came, or it is known that none did. */
  antwoord(aanvraag: Aanvraag, status: number | string) {
    if (zeker(status)) this.#open.delete(beschrijf(aanvraag));
  }
}
