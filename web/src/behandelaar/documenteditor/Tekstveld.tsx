import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { Foutmelding, Markering } from '../../ui/FormField.tsx';
import { klassen } from '../../ui/klassen.ts';
import { type Tekstblok, useAlleTekstblokkenQuery, useLazyTekstblokVanSneltoetsQuery } from '../api.ts';
import type { Document } from './document.ts';
import { Linkvraag } from './Linkvraag.tsx';
import { linkHier, linkWeg, type Opmaak, opmaakOpdracht, voegIn, zetLink } from './opdrachten.ts';
import { Tekstblokkeuze } from './Tekstblokkeuze.tsx';
import { useEditor } from './useEditor.ts';
import { Werkbalk } from './Werkbalk.tsx';

export type TekstveldGreep = { focus: () => void; vervang: (document: Document) => void };

const UITLEG =
  'Voor een tekstblok: druk op Alt+L en daarna op de toets van het blok. Of kies Tekstblok in de balk.';
const WACHT = 'Druk nu op de toets van het tekstblok. Met Escape stopt u.';

/** The rich text of a note, with its toolbar. */
export function Tekstveld({
  id,
  begin,
  fout,
  onChange,
  ref,
}: {
  id: string;
  begin: Document;
  fout?: string;
  onChange: (document: Document) => void;
  ref: Ref<TekstveldGreep>;
}) {
  const label = useId();
  const { data, error } = useAlleTekstblokkenQuery();
  const [vraagToets] = useLazyTekstblokVanSneltoetsQuery();
  const [open, zetOpen] = useState<'link' | 'tekstblok' | null>(null);
  const [wacht, zetWacht] = useState(false);
  const [melding, zetMelding] = useState('');

  const editor = useEditor(
    {
      begin,
      onChange,
      onWacht: (nu) => {
        zetWacht(nu);
        if (nu) zetMelding('');
      },
      onLink: () => zetOpen('link'),
      onToets: async (toets) => {
        const blok =
          data?.items.find((b) => b.sneltoets === toets) ?? (await vraagToets(toets)).data ?? undefined;
        if (blok) gebruik(blok);
        else zetMelding(`Er is geen tekstblok met de toets ${toets}.`);
      },
    },
    {
      id,
      role: 'textbox',
      class: klassen('lintje-tekstveld__tekst', fout && 'lintje-tekstveld__tekst--ongeldig'),
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-labelledby': label,
      'aria-describedby': klassen(`${id}-uitleg`, fout && `${id}-fout`),
      ...(fout ? { 'aria-invalid': 'true' } : {}),
    },
  );
  const { state, doe, vervang, focus } = editor;
  useImperativeHandle(ref, () => ({ focus, vervang }), [focus, vervang]);

  function gebruik(blok: Tekstblok) {
    zetMelding(blok.opmaak ? blok.omschrijving : `Tekstblok "${blok.omschrijving}" is ingevoegd.`);
    if (blok.opmaak === 'link') zetOpen('link');
    else doe(blok.opmaak ? opmaakOpdracht(blok.opmaak as Opmaak) : voegIn(blok));
  }

  const hier = state ? linkHier(state) : null;
  return (
    <div className={klassen('utrecht-form-field', fout && 'utrecht-form-field--invalid')}>
      <div className="utrecht-form-field__label">
        {/* A click on it goes to the text, as with a field; a label can't be tied to this element. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text itself is reached with the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself is reached with the keyboard */}
        <span className="utrecht-form-label" id={label} onClick={focus}>
          Tekst
          <Markering verplicht="*" />
        </span>
      </div>
      <div className="utrecht-form-field-description" id={`${id}-uitleg`}>
        {UITLEG}
      </div>
      {fout && <Foutmelding id={id}>{fout}</Foutmelding>}
      <div className="lintje-tekstveld">
        <Werkbalk
          state={state}
          doe={doe}
          voor={id}
          link={() => zetOpen('link')}
          tekstblok={() => zetOpen('tekstblok')}
        />
        <div ref={editor.plaats} />
      </div>
      <p className="lintje-tekstveld__melding" role="status">
        {wacht ? WACHT : melding}
      </p>
      {/* Outside the form around this field: a form holds no other form. */}
      {open === 'link' &&
        state &&
        createPortal(
          <Linkvraag
            href={hier?.href ?? ''}
            metTekst={state.selection.empty && !hier}
            zet={(href, tekst) => {
              zetOpen(null);
              queueMicrotask(() => doe(zetLink(href, tekst)));
            }}
            weg={
              hier
                ? () => {
                    zetOpen(null);
                    queueMicrotask(() => doe(linkWeg));
                  }
                : null
            }
            sluit={() => {
              zetOpen(null);
              queueMicrotask(focus);
            }}
          />,
          document.body,
        )}
      {open === 'tekstblok' &&
        createPortal(
          <Tekstblokkeuze
            blokken={data?.items ?? (error ? null : [])}
            kies={(blok) => {
              zetOpen(null);
              queueMicrotask(() => gebruik(blok));
            }}
            sluit={() => {
              zetOpen(null);
              queueMicrotask(focus);
            }}
          />,
          document.body,
        )}
    </div>
  );
}
