import { createHmac } from 'node:crypto';

const ALFABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(geheim: string): Buffer {
  let bits = '';
  for (const letter of geheim.replace(/[\s=]/g, '').toUpperCase())
    bits += ALFABET.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows (RFC 6238: SHA-1, six digits, 30 seconds); `later` steps from now. */
export function totp(geheim: string, later = 0): string {
  const stap = Buffer.alloc(8);
  stap.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hmac = createHmac('sha1', base32(geheim)).update(stap).digest();
  const plek = (hmac.at(-1) ?? 0) & 0xf;
  return String((hmac.readUInt32BE(plek) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
