import { Link } from '@nexperts/ui/Link';
import { chip } from '../../../ui/page/desk-page.css.ts';

interface ChipLinkProps {
  href: string;
  isOn: boolean;
  children: string;
}

/** A filter of a page of the desk: a link to the same page with the filter on or off. */
export function ChipLink({ href, isOn, children }: ChipLinkProps) {
  return (
    <Link
      href={href}
      tone="inherit"
      plain
      className={chip}
      {...(isOn ? { 'aria-current': 'true' as const } : {})}
    >
      {children}
    </Link>
  );
}
