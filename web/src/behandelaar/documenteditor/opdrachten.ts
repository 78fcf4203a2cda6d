import { toggleMark } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import { Fragment, Slice } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { Tekstblok } from '../api.ts';
import { type Stijl, schema, vanTekstblok } from './document.ts';

/** What the toolbar, the keys and the text blocks do to the text. */

const soort = (naam: 'bullet_list' | 'list_item') => {
  const type = schema.nodes[naam];
  if (!type) throw new Error(naam);
  return type;
};
const merk = (naam: Stijl | 'link') => {
  const type = schema.marks[naam];
  if (!type) throw new Error(naam);
  return type;
};

export function stijl(naam: Stijl): Command {
  return toggleMark(merk(naam));
}

export function heeftStijl(state: EditorState, naam: Stijl | 'link'): boolean {
  const { from, $from, to, empty } = state.selection;
  const type = merk(naam);
  if (empty) return !!type.isInSet(state.storedMarks ?? $from.marks());
  return state.doc.rangeHasMark(from, to, type);
}

export function inOpsomming(state: EditorState): boolean {
  const { $from } = state.selection;
  for (let diepte = $from.depth; diepte > 0; diepte -= 1) {
    if ($from.node(diepte).type === soort('bullet_list')) return true;
  }
  return false;
}

export const opsomming: Command = (state, dispatch) =>
  inOpsomming(state)
    ? liftListItem(soort('list_item'))(state, dispatch)
    : wrapInList(soort('bullet_list'))(state, dispatch);

/** The link that the cursor stands in, as far as it reaches. */
export function linkHier(state: EditorState): { van: number; tot: number; href: string } | null {
  const { $from } = state.selection;
  const type = merk('link');
  const mark = type.isInSet($from.marks()) ?? ($from.nodeAfter && type.isInSet($from.nodeAfter.marks));
  if (!mark) return null;
  let gevonden: { van: number; tot: number } | null = null;
  const begin = $from.start();
  $from.parent.forEach((node, plaats) => {
    if (!mark.isInSet(node.marks)) return;
    const van = begin + plaats;
    const tot = van + node.nodeSize;
    // Parts of one link that differ in style stand next to each other.
    if (gevonden && gevonden.tot === van) gevonden.tot = tot;
    else if (!gevonden || gevonden.tot < $from.pos) gevonden = { van, tot };
  });
  const hier = gevonden as { van: number; tot: number } | null;
  return hier && hier.van <= $from.pos && $from.pos <= hier.tot
    ? { ...hier, href: mark.attrs.href as string }
    : null;
}

/** Puts a link on what is selected, or in a link that is there already; without either, types it. */
export function zetLink(href: string, tekst: string): Command {
  return (state, dispatch) => {
    const hier = linkHier(state);
    const { from, to, empty } = state.selection;
    const mark = merk('link').create({ href });
    const { tr } = state;
    if (hier && empty) tr.removeMark(hier.van, hier.tot, merk('link')).addMark(hier.van, hier.tot, mark);
    else if (!empty) tr.addMark(from, to, mark);
    else tr.replaceSelectionWith(schema.text(tekst || href, [...state.selection.$from.marks(), mark]), false);
    tr.removeStoredMark(merk('link'));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const linkWeg: Command = (state, dispatch) => {
  const hier = linkHier(state);
  const { from, to, empty } = state.selection;
  if (empty && !hier) return false;
  const bereik = empty && hier ? hier : { van: from, tot: to };
  dispatch?.(state.tr.removeMark(bereik.van, bereik.tot, merk('link')));
  return true;
};

/** Inserts the text of a block where the cursor is: one line in the sentence, more as paragraphs of their own. */
export function voegIn(blok: Tekstblok): Command {
  return (state, dispatch) => {
    const nodes = vanTekstblok(blok.inhoud);
    const [eerste] = nodes;
    if (!eerste) return false;
    // Undone by itself, not with the words that were typed just before.
    const tr = closeHistory(state.tr);
    const zin = nodes.length === 1 && eerste.isTextblock;
    if (zin) tr.replaceSelection(new Slice(eerste.content, 0, 0));
    else if (inOpsomming(state)) {
      // A list holds no list: every line becomes text of its own.
      const teksten = nodes.flatMap((node) => {
        const regels: string[] = [];
        node.descendants((kind) => {
          if (kind.isTextblock) regels.push(kind.textContent);
        });
        return node.isTextblock ? [node.textContent] : regels;
      });
      const item = soort('list_item');
      const paragraaf = schema.nodes.paragraph;
      if (!paragraaf) return false;
      const items = teksten.map((t) => item.create(null, paragraaf.create(null, schema.text(t))));
      tr.replaceSelection(new Slice(Fragment.from(items), 2, 2));
    } else tr.replaceSelection(new Slice(Fragment.from(nodes), eerste.isTextblock ? 1 : 0, 0));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The standard blocks that work without asking anything. */
/** What a standard block does to the text, besides a link. */
export type Opmaak = Stijl | 'opsomming';

export function opmaakOpdracht(opmaak: Opmaak): Command {
  return opmaak === 'opsomming' ? opsomming : stijl(opmaak);
}
