'use client';
import { ChevronRight } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import * as css from './breadcrumbs.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface Crumb {
  label: string;
  /** The last one may go without: it is the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** From the top of the site to this page. */
  items: readonly Crumb[];
  /** Name of the navigation, default `Breadcrumb`. */
  label?: string;
  className?: string;
}

/** The path from the top of the site to this page. Below 480 px only the page above remains, as the way back. */
export function Breadcrumbs({ items, label, className }: BreadcrumbsProps) {
  const words = useWords('breadcrumbs', englishWords, { label });
  const last = items.length - 1;
  return (
    <nav aria-label={words.label} className={cx(css.nav, className)}>
      {/* Safari drops the list role of a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" className={css.list}>
        {items.map(({ label: name, href }, index) => (
          <li key={`${href ?? ''} ${name}`} className={cx(css.item, index === last - 1 && css.parent)}>
            {href ? (
              <Link
                href={href}
                plain
                tone={index === last ? 'inherit' : 'brand'}
                className={css.link}
                {...(index === last && { 'aria-current': 'page' as const })}
              >
                {name}
              </Link>
            ) : (
              <span className={css.link} {...(index === last && { 'aria-current': 'page' as const })}>
                {name}
              </span>
            )}
            {index === last ? null : <Icon as={ChevronRight} size={16} className={css.chevron} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
