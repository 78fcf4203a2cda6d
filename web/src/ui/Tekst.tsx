import type { ComponentProps, ReactNode } from 'react';
import { klassen } from './klassen.ts';

export function Paragraph({ lead, className, ...rest }: ComponentProps<'p'> & { lead?: boolean }) {
  return (
    <p {...rest} className={klassen('utrecht-paragraph', lead && 'utrecht-paragraph--lead', className)} />
  );
}

export function Kop2({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={klassen('utrecht-heading-2', className)} />;
}

export function Kop3({ className, ...rest }: ComponentProps<'h3'>) {
  return <h3 {...rest} className={klassen('utrecht-heading-3', className)} />;
}

export function Lijst({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul className={klassen('utrecht-unordered-list utrecht-unordered-list--html-content', className)}>
      {children}
    </ul>
  );
}

/** Read by a screen reader only. */
export function Verborgen({ children }: { children: ReactNode }) {
  return <span className="lintje-verborgen">{children}</span>;
}

/** A row of buttons. */
export function Acties({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={klassen('utrecht-action-group lintje-acties', className)}>{children}</div>;
}

/** A part of a page under a line, with its heading. */
export function Sectie({ titel, children, id }: { titel: ReactNode; children: ReactNode; id?: string }) {
  return (
    <section className="lintje-sectie" id={id}>
      <Kop2>{titel}</Kop2>
      {children}
    </section>
  );
}
