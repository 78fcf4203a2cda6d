import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A screenshot with a palette instead of full colours: a third of its size, and the letters stay sharp. A screen has
 * few colours; those beyond the 256 most used are shades at the edges of letters and take the nearest one.
 */
export function metPalet(png: Buffer): Buffer {
  const { breed, hoog, kanalen, pixels } = lees(png);
  const plaatsVan = new Map<number, number>();
  const aantallen = new Map<number, number>();
  const kleuren = new Uint32Array(breed * hoog);
  for (let i = 0; i < kleuren.length; i += 1) {
    const p = i * kanalen;
    const kleur = ((pixels[p] ?? 0) << 16) | ((pixels[p + 1] ?? 0) << 8) | (pixels[p + 2] ?? 0);
    kleuren[i] = kleur;
    aantallen.set(kleur, (aantallen.get(kleur) ?? 0) + 1);
  }
  const palet = kies(aantallen);
  palet.forEach((kleur, plaats) => {
    plaatsVan.set(kleur, plaats);
  });
  // Each row begins with its filter: none, which suits a palette.
  const rijen = Buffer.alloc(hoog * (breed + 1));
  for (let i = 0; i < kleuren.length; i += 1) {
    const kleur = kleuren[i] ?? 0;
    let plaats = plaatsVan.get(kleur);
    if (plaats === undefined) {
      plaats = dichtstbij(palet, kleur);
      plaatsVan.set(kleur, plaats);
    }
    rijen[Math.floor(i / breed) * (breed + 1) + 1 + (i % breed)] = plaats;
  }
  const kop = Buffer.alloc(13);
  kop.writeUInt32BE(breed, 0);
  kop.writeUInt32BE(hoog, 4);
  kop.set([8, 3, 0, 0, 0], 8);
  const plte = Buffer.from(palet.flatMap((k) => [k >> 16, (k >> 8) & 255, k & 255]));
  return Buffer.concat([
    HANDTEKENING,
    stuk('IHDR', kop),
    stuk('PLTE', plte),
    stuk('IDAT', deflateSync(rijen, { level: 9, memLevel: 9 })),
    stuk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours most used; then, one by one, what is furthest from all that was chosen: the red of a star is rare. */
function kies(aantallen: ReadonlyMap<number, number>): number[] {
  const opVolgorde = [...aantallen].sort((a, b) => b[1] - a[1]).map(([kleur]) => kleur);
  const palet = opVolgorde.slice(0, 192);
  const over = opVolgorde
    .slice(192)
    .map((kleur) => ({ kleur, ver: Math.min(...palet.map((gekozen) => verschil(gekozen, kleur))) }));
  while (palet.length < 256 && over.length > 0) {
    const verste = over.reduce((a, b) => (b.ver > a.ver ? b : a));
    if (verste.ver === 0) break;
    palet.push(verste.kleur);
    for (const ander of over) ander.ver = Math.min(ander.ver, verschil(verste.kleur, ander.kleur));
  }
  return palet;
}

const HANDTEKENING = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG as Chromium writes it: eight bits a channel, not interlaced, with or without transparency. */
function lees(png: Buffer) {
  const data: Buffer[] = [];
  for (let p = 8; p < png.length; ) {
    const lengte = png.readUInt32BE(p);
    if (png.toString('latin1', p + 4, p + 8) === 'IDAT') data.push(png.subarray(p + 8, p + 8 + lengte));
    p += lengte + 12;
  }
  const breed = png.readUInt32BE(16);
  const hoog = png.readUInt32BE(20);
  const [diepte, soort, , , verweven] = png.subarray(24, 29);
  if (diepte !== 8 || (soort !== 2 && soort !== 6) || verweven !== 0)
    throw new Error('this PNG has another form than Chromium writes');
  const kanalen = soort === 6 ? 4 : 3;
  return {
    breed,
    hoog,
    kanalen,
    pixels: zonderFilters(inflateSync(Buffer.concat(data)), breed * kanalen, kanalen),
  };
}

/** Undoes what was done to each row before it was packed (PNG, chapter 9). */
function zonderFilters(ruw: Buffer, lengte: number, kanalen: number): Uint8Array {
  const uit = new Uint8Array((ruw.length / (lengte + 1)) * lengte);
  for (let rij = 0; rij * (lengte + 1) < ruw.length; rij += 1) {
    const bron = rij * (lengte + 1);
    const doel = rij * lengte;
    const filter = ruw[bron];
    for (let i = 0; i < lengte; i += 1) {
      const links = i < kanalen ? 0 : (uit[doel + i - kanalen] ?? 0);
      const boven = rij === 0 ? 0 : (uit[doel + i - lengte] ?? 0);
      const linksboven = rij === 0 || i < kanalen ? 0 : (uit[doel + i - lengte - kanalen] ?? 0);
      uit[doel + i] = (ruw[bron + 1 + i] ?? 0) + voorspeld(filter, links, boven, linksboven);
    }
  }
  return uit;
}

function voorspeld(filter: number | undefined, links: number, boven: number, linksboven: number): number {
  switch (filter) {
    case 1:
      return links;
    case 2:
      return boven;
    case 3:
      return (links + boven) >> 1;
    case 4: {
      const p = links + boven - linksboven;
      const [a, b, c] = [Math.abs(p - links), Math.abs(p - boven), Math.abs(p - linksboven)];
      return a <= b && a <= c ? links : b <= c ? boven : linksboven;
    }
    default:
      return 0;
  }
}

function dichtstbij(palet: readonly number[], kleur: number): number {
  let beste = 0;
  let afstand = Number.POSITIVE_INFINITY;
  for (const [plaats, gekozen] of palet.entries()) {
    const nu = verschil(gekozen, kleur);
    if (nu < afstand) [beste, afstand] = [plaats, nu];
  }
  return beste;
}

function verschil(a: number, b: number): number {
  const rood = (a >> 16) - (b >> 16);
  const groen = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blauw = (a & 255) - (b & 255);
  return rood * rood + groen * groen + blauw * blauw;
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function stuk(naam: string, data: Buffer): Buffer {
  const inhoud = Buffer.concat([Buffer.from(naam, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of inhoud) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const uit = Buffer.alloc(data.length + 12);
  uit.writeUInt32BE(data.length, 0);
  inhoud.copy(uit, 4);
  uit.writeUInt32BE((crc ^ 0xffffffff) >>> 0, data.length + 8);
  return uit;
}
