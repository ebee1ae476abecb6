import * as css from './shell.css.ts';

/** The mark alone: an N whose end is a free hour. */
export function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" className={css.logoMark}>
      <path d="M6 26V7l16 18V14" fill="none" stroke="currentColor" strokeWidth="4.5" />
      <circle cx="22" cy="7.5" r="4" className={css.logoDot} />
    </svg>
  );
}

/** The logo as a link. A plain anchor: it leads to another site, or to the start of this one. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={css.logo} aria-label={label}>
      <LogoMark />
      <span>Nexperts</span>
    </a>
  );
}
