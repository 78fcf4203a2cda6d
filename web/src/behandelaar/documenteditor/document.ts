import { Fragment, type Mark, Node, Schema } from 'prosemirror-model';

/**
 * The text of a note as the server keeps it: paragraphs and lists of runs. ProseMirror's document is made of it and
 * it of ProseMirror's; there is no HTML in between, so nothing has to be cleaned when it is shown.
 */

export type Stijl = 'vet' | 'cursief' | 'onderstreept';
export type Stuk = { tekst: string; stijl?: Stijl[]; link?: string };
export type Blok = { soort: 'alinea'; inhoud: Stuk[] } | { soort: 'opsomming'; items: Stuk[][] };
export type Document = { blokken: Blok[] };

export const LEEG: Document = { blokken: [] };

const STIJLEN: readonly Stijl[] = ['vet', 'cursief', 'onderstreept'];
const LANGSTE_LINK = 2000;

/** An address that the server takes as well, or null: the web and mail, plain characters. */
export function veiligeLink(tekst: string | null | undefined): string | null {
  const getypt = (tekst ?? '').trim();
  if (!getypt) return null;
  let adres = getypt;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(getypt)) {
    if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(getypt)) adres = `mailto:${getypt}`;
    else if (/^[^\s/]+\.[^\s/]{2,}(\/|$)/.test(getypt)) adres = `https://${getypt}`;
    else return null;
  }
  let url: URL;
  try {
    url = new URL(adres);
  } catch {
    return null;
  }
  if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return null;
  const { href } = url;
  const kaal = /^(https?:\/\/|mailto:)[!-~]+$/.test(href) && !/[<>"`\\]/.test(href);
  return kaal && href.length <= LANGSTE_LINK ? href : null;
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'text*',
      group: 'block',
      // A heading that is pasted stays a paragraph.
      parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['p', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => ['ul', 0],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (a) => {
            const href = veiligeLink(a.getAttribute('href'));
            return href ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs.href as string, rel: 'noopener noreferrer' }, 0],
    },
    vet: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    cursief: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
    onderstreept: {
      parseDOM: [{ tag: 'u' }],
      toDOM: () => ['u', 0],
    },
  },
});

const { paragraph, bullet_list, list_item } = schema.nodes as Record<
  'paragraph' | 'bullet_list' | 'list_item',
  NonNullable<(typeof schema.nodes)[string]>
>;

/** Characters that the server refuses; a tab is a space. */
function netjes(tekst: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  return tekst.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '');
}

function stukVan(node: Node): Stuk[] {
  const tekst = netjes(node.text ?? '');
  if (!tekst) return [];
  const namen = node.marks.map((mark) => mark.type.name);
  const stijl = STIJLEN.filter((s) => namen.includes(s));
  const href = node.marks.find((mark) => mark.type.name === 'link')?.attrs.href as string | undefined;
  return [{ tekst, ...(stijl.length > 0 ? { stijl } : {}), ...(href ? { link: href } : {}) }];
}

function inhoudVan(node: Node): Stuk[] {
  const stukken: Stuk[] = [];
  node.forEach((kind) => {
    stukken.push(...stukVan(kind));
  });
  return stukken;
}

/** What is sent: without empty paragraphs and items. */
export function naarDocument(doc: Node): Document {
  const blokken: Blok[] = [];
  doc.forEach((node) => {
    if (node.type === bullet_list) {
      const items: Stuk[][] = [];
      node.forEach((item) => {
        const inhoud = item.firstChild ? inhoudVan(item.firstChild) : [];
        if (inhoud.length > 0) items.push(inhoud);
      });
      if (items.length > 0) blokken.push({ soort: 'opsomming', items });
      return;
    }
    const inhoud = inhoudVan(node);
    if (inhoud.length > 0) blokken.push({ soort: 'alinea', inhoud });
  });
  return { blokken };
}

function alineaVan(stukken: readonly Stuk[]): Node {
  const teksten = stukken
    .filter((stuk) => stuk.tekst)
    .map((stuk) => {
      const marks: Mark[] = (stuk.stijl ?? []).map((s) => schema.mark(s));
      const href = veiligeLink(stuk.link);
      if (href) marks.push(schema.mark('link', { href }));
      return schema.text(stuk.tekst, marks);
    });
  return paragraph.create(null, Fragment.from(teksten));
}

function opsommingVan(items: readonly (readonly Stuk[])[]): Node {
  return bullet_list.create(
    null,
    items.map((item) => list_item.create(null, alineaVan(item))),
  );
}

export function vanDocument(document: Document): Node {
  const blokken = document.blokken.map((blok) =>
    blok.soort === 'alinea' ? alineaVan(blok.inhoud) : opsommingVan(blok.items),
  );
  return schema.node('doc', null, blokken.length > 0 ? blokken : [paragraph.create()]);
}

/** The content of a text block: a line is a paragraph, "- " makes it an item of a list. */
export function vanTekstblok(inhoud: string): Node[] {
  const blokken: Node[] = [];
  let items: Stuk[][] = [];
  const sluit = () => {
    if (items.length > 0) blokken.push(opsommingVan(items));
    items = [];
  };
  for (const regel of inhoud.split('\n').map((r) => netjes(r).trim())) {
    const item = /^[-*•]\s+(.+)$/.exec(regel)?.[1];
    if (item) items.push([{ tekst: item }]);
    else {
      sluit();
      if (regel) blokken.push(alineaVan([{ tekst: regel }]));
    }
  }
  sluit();
  return blokken;
}

export { Node };
