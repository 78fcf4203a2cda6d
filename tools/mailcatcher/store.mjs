// The caught mails: one .eml file for each, numbered in the order of arrival, so that they outlive every
// process and any mail program can open them. Beside it a .json with what a list shows: taking thousands of
// mails apart again would make a start slow.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export class Store {
  /** @type {Map<string, object>} what a list of mails shows, by id; attachments stay on disk */
  #mails = new Map();
  #last = 0;

  constructor(folder) {
    this.folder = folder;
  }

  static async open(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new Store(folder);
    const ids = (await readdir(folder)).flatMap((name) => name.match(/^(\d{6,})\.eml$/)?.[1] ?? []);
    for (const id of ids.sort((a, b) => a - b)) {
      store.#last = Number(id);
      store.#mails.set(id, await store.#summary(id));
    }
    return store;
  }

  /** Returns when the mail is kept: only then may the sender forget it. */
  async add(raw) {
    const id = String(++this.#last).padStart(6, '0');
    await this.#write(`${id}.eml`, raw);
    this.#mails.set(id, await this.#summary(id));
  }

  /** All of them, or those to one address: who waits for one mail asks often. */
  list(to = null) {
    return [...this.#mails.values()]
      .filter((mail) => to === null || mail.to.some(({ address }) => address === to))
      .sort((a, b) => a.id - b.id); // several may arrive at once
  }

  get(id) {
    return this.#mails.get(id);
  }

  async attachment(id, fileName) {
    if (!this.#mails.has(id)) return undefined;
    return (await this.#parse(id)).attachments.find((attachment) => named(attachment) === fileName);
  }

  /** Made once, then read; a mail whose catcher was killed in between gets its summary at the next start. */
  async #summary(id) {
    const kept = await readFile(join(this.folder, `${id}.json`)).catch(() => null);
    if (kept) return JSON.parse(kept);
    const made = summary(id, await this.#parse(id));
    await this.#write(`${id}.json`, JSON.stringify(made));
    return made;
  }

  /** All of the file or nothing, also when the process is killed meanwhile. */
  async #write(name, content) {
    const file = join(this.folder, name);
    await writeFile(`${file}.tmp`, content, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  }

  async #parse(id) {
    return PostalMime.parse(await readFile(join(this.folder, `${id}.eml`)));
  }
}

function summary(id, mail) {
  return {
    id,
    subject: mail.subject ?? '',
    from: addresses(mail.from),
    to: addresses(mail.to),
    date: mail.date ?? null,
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: headers(mail.headers),
    attachments: mail.attachments.map((attachment) => ({
      fileName: named(attachment),
      contentType: attachment.mimeType,
    })),
  };
}

const named = (attachment) => attachment.filename ?? 'zonder naam';

/** Always a list of {name, address}, also for one sender and for the members of a group. */
const addresses = (given) =>
  [given ?? []].flat().flatMap((entry) => entry.group ?? [{ name: entry.name, address: entry.address }]);

/** Names in lower case; a header that occurs more than once (Received) holds a list. */
function headers(list) {
  const all = {};
  for (const { key, value } of list) all[key] = key in all ? [all[key], value].flat() : value;
  return all;
}
