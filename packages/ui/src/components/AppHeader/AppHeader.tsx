'use client';
import { useEffect, useRef } from 'react';
import { Menu, X } from 'lucide-react';
import { Link } from '../Link/Link.tsx';
import * as css from './app-header.css.ts';
import { Logo } from './Logo.tsx';
import type { AppHeaderProps, HeaderLink } from './types.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

function Links({ links, className }: { links: readonly HeaderLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, isCurrent, badge, className: ofItem }) => (
        <li key={href} className={ofItem}>
          <Link
            href={href}
            tone="inherit"
            plain
            {...(isCurrent && { 'aria-current': 'page' as const })}
            className={css.link}
          >
            {label}
            {badge}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Sticky header of a site. Below 768 px the navigation folds into a menu that is a plain
 * `<details>`: it opens before any script has run. It closes when a link is used, on Escape, which gives focus back
 * to its button, and when focus leaves it; while it is open the page behind does not scroll.
 */
export function AppHeader({
  homeHref = '/',
  brand = 'Nexperts',
  links,
  actions,
  menuActions = actions,
  navLabel,
  menuLabel,
  children,
}: AppHeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const words = useWords('appHeader', englishWords, { nav: navLabel, menu: menuLabel });

  // Listened for on the element itself: links and buttons inside do their own work, the menu only follows.
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const closeOnLink = (event: MouseEvent): void => {
      if ((event.target as Element).closest('a, button')) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    // The sheet covers the page: focus must not go on behind it.
    const closeOnLeave = (event: FocusEvent): void => {
      if (event.relatedTarget && !details.contains(event.relatedTarget as Node)) details.open = false;
    };
    const over = new AbortController();
    details.addEventListener('click', closeOnLink, over);
    details.addEventListener('keydown', closeOnEscape, over);
    details.addEventListener('focusout', closeOnLeave, over);
    return () => over.abort();
  }, []);

  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link href={homeHref} tone="inherit" plain className={css.home} aria-label={words.home(brand)}>
          <Logo brand={brand} isCompact />
        </Link>
        {children}
        <nav aria-label={words.nav} className={css.wide}>
          <Links links={links} className={css.row} />
        </nav>
        <div className={css.wideActions}>{actions}</div>
        <details ref={menu} className={css.menu}>
          <summary className={css.toggle}>
            <Menu aria-hidden size={20} strokeWidth={1.8} className={css.whenClosed} />
            <X aria-hidden size={20} strokeWidth={1.8} className={css.whenOpen} />
            {words.menu}
          </summary>
          <div className={css.sheet}>
            <nav aria-label={words.nav}>
              <Links links={links} className={css.column} />
            </nav>
            <div className={css.sheetActions}>{menuActions}</div>
          </div>
        </details>
      </div>
    </header>
  );
}
