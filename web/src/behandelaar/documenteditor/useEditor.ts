import { baseKeymap, chainCommands, exitCode, splitBlock } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Document, naarDocument, schema, vanDocument } from './document.ts';
import { opsomming, stijl } from './opdrachten.ts';
import { geplakt } from './plakken.ts';

type Opties = {
  begin: Document;
  onChange: (document: Document) => void;
  /** Alt+L: the next key is that of a text block. */
  onToets: (toets: string) => void;
  onWacht: (wacht: boolean) => void;
  onLink: () => void;
};

const item = () => {
  const type = schema.nodes.list_item;
  if (!type) throw new Error('list_item');
  return type;
};

const enter = chainCommands(splitListItem(item()), liftListItem(item()), baseKeymap.Enter ?? splitBlock);

/** The letter or digit of a key, whatever Alt makes of it on this keyboard. */
function toetsVan(e: KeyboardEvent): string | null {
  const getypt = /^[a-z0-9]$/i.test(e.key) ? e.key : null;
  const plaats = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(e.code)?.[1];
  return (getypt ?? plaats ?? null)?.toUpperCase() ?? null;
}

/** Alt+L and then a key (docs/specification/handling.md#text-blocks). The key may be typed with Alt still down. */
function sneltoetsen(opties: { current: Opties }): Plugin {
  let wacht = false;
  const zet = (nieuw: boolean) => {
    if (wacht === nieuw) return;
    wacht = nieuw;
    opties.current.onWacht(nieuw);
  };
  return new Plugin({
    props: {
      handleKeyDown(_, e) {
        if (['Alt', 'Shift', 'Control', 'Meta'].includes(e.key)) return false;
        if (e.altKey && !e.ctrlKey && !e.metaKey && e.code === 'KeyL' && !wacht) {
          zet(true);
          return true;
        }
        if (!wacht) return false;
        zet(false);
        if (e.key === 'Escape') return true;
        const toets = toetsVan(e);
        if (!toets) return false;
        opties.current.onToets(toets);
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          zet(false);
          return false;
        },
      },
    },
  });
}

function plugins(opties: { current: Opties }): Plugin[] {
  const link: Command = () => {
    opties.current.onLink();
    return true;
  };
  return [
    sneltoetsen(opties),
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': stijl('vet'),
      'Mod-i': stijl('cursief'),
      'Mod-u': stijl('onderstreept'),
      'Mod-k': link,
      'Mod-Shift-8': opsomming,
      Enter: enter,
      'Shift-Enter': enter,
      'Mod-Enter': chainCommands(exitCode, enter),
    }),
    keymap(baseKeymap),
  ];
}

/** ProseMirror in an element; `state` changes with each move of the cursor, for the toolbar. */
export function useEditor(opties: Opties, attributen: Record<string, string>) {
  const laatste = useRef(opties);
  const attrs = useRef(attributen);
  const view = useRef<EditorView | null>(null);
  const [state, zetState] = useState<EditorState | null>(null);
  useEffect(() => {
    laatste.current = opties;
    attrs.current = attributen;
    view.current?.setProps({ attributes: attributen });
  });

  const plaats = useCallback((element: HTMLDivElement | null) => {
    if (!element) {
      view.current?.destroy();
      view.current = null;
      return;
    }
    const editor = new EditorView(element, {
      state: EditorState.create({ doc: vanDocument(laatste.current.begin), plugins: plugins(laatste) }),
      attributes: attrs.current,
      transformPastedHTML: geplakt,
      dispatchTransaction(transactie) {
        const nieuw = editor.state.apply(transactie);
        editor.updateState(nieuw);
        zetState(nieuw);
        if (transactie.docChanged) laatste.current.onChange(naarDocument(nieuw.doc));
      },
    });
    view.current = editor;
    zetState(editor.state);
  }, []);

  const doe = useCallback((opdracht: Command) => {
    const editor = view.current;
    if (!editor) return;
    opdracht(editor.state, editor.dispatch, editor);
    editor.focus();
  }, []);

  /** Another text in the place of this one. */
  const vervang = useCallback((document: Document) => {
    const editor = view.current;
    if (!editor) return;
    const { doc, tr } = editor.state;
    editor.dispatch(tr.replaceWith(0, doc.content.size, vanDocument(document).content));
  }, []);

  const focus = useCallback(() => view.current?.focus(), []);
  return { plaats, state, doe, vervang, focus };
}
