import { Logo as KitLogo } from '@nexperts/ui/AppHeader';
import * as css from './shell.css.ts';

/** The logo as a link. A plain anchor: it leads to another site, or to the start of this one. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={css.logo} aria-label={label}>
      <KitLogo />
    </a>
  );
}
