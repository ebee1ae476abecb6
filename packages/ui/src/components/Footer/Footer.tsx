import { Link } from '../Link/Link.tsx';
import * as css from './footer.css.ts';
import type { FooterProps } from './types.ts';

/** Foot of a site: columns of links, then the copyright line. */
export function Footer({ columns, copyright, social, extra }: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={css.heading}>{title}</h2>
              <ul className={css.list}>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} tone="inherit" plain className={css.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.end}>
          <p className={css.copyright}>{copyright}</p>
          {social?.length ? (
            <ul className={css.social}>
              {social.map(({ label, href, icon }) => (
                <li key={href}>
                  <Link href={href} tone="inherit" plain aria-label={label} className={css.link}>
                    {icon}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          {extra}
        </div>
      </div>
    </footer>
  );
}
