import type { ComponentProps, ReactNode } from 'react';
import { heel } from './heel.tsx';
import { klassen } from './klassen.ts';

export function Paragraph({ lead, className, children, ...rest }: ComponentProps<'p'> & { lead?: boolean }) {
  return (
    <p {...rest} className={klassen('utrecht-paragraph', lead && 'utrecht-paragraph--lead', className)}>
      {heel(children)}
    </p>
  );
}

export function Kop2({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={klassen('utrecht-heading-2', className)}>
      {heel(children)}
    </h2>
  );
}

export function Kop3({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={klassen('utrecht-heading-3', className)}>
      {heel(children)}
    </h3>
  );
}

export function Lijst({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul className={klassen('utrecht-unordered-list utrecht-unordered-list--html-content', className)}>
      {heel(children)}
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
