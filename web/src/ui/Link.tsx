import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { klassen } from './klassen.ts';

export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={klassen('utrecht-link utrecht-link--html-a', className)} />;
}

/** A link outside the application's own routes: another site, a file, or a place on this page. */
export function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={klassen('utrecht-link utrecht-link--html-a', className)}>
      {children}
    </a>
  );
}
