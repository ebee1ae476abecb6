import { Link } from '@nexperts/ui/Link';
import * as css from './today.css.ts';

/** The way to the whole of what a section begins. */
export function More({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} standalone className={css.more}>
      {children}
    </Link>
  );
}
