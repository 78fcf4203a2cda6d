// What the provider remembers, until it ends: the interface of an adapter of oidc-provider.
const alles = new Map();

/** A client, by its metadata. */
export function registreer(client) {
  alles.set(`Client:${client.client_id}`, client);
}

export class Geheugen {
  constructor(soort) {
    this.soort = soort;
  }

  sleutel(id) {
    return `${this.soort}:${id}`;
  }

  async upsert(id, payload) {
    alles.set(this.sleutel(id), payload);
  }

  async find(id) {
    return alles.get(this.sleutel(id));
  }

  async findByUid(uid) {
    return this.zoek('uid', uid);
  }

  async findByUserCode(code) {
    return this.zoek('userCode', code);
  }

  async consume(id) {
    const payload = alles.get(this.sleutel(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id) {
    alles.delete(this.sleutel(id));
  }

  async revokeByGrantId(grantId) {
    for (const [sleutel, payload] of alles) if (payload.grantId === grantId) alles.delete(sleutel);
  }

  zoek(veld, waarde) {
    for (const [sleutel, payload] of alles)
      if (sleutel.startsWith(`${this.soort}:`) && payload[veld] === waarde) return payload;
    return undefined;
  }
}
