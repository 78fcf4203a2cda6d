import { useLocation } from 'react-router';
import { KaleLink, type LinkProps } from './Link.tsx';

/** A link in a menu: it says when its page, or one below it, is the page that is shown. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation();
  const [pad = ''] = to.split(/[?#]/);
  const hier = pathname === pad || (!end && pathname.startsWith(`${pad}/`));
  return <KaleLink {...rest} to={to} aria-current={hier ? 'page' : undefined} />;
}
