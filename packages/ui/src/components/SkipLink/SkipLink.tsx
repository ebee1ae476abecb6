import * as css from './skip-link.css.ts';
import type { SkipLinkProps } from './types.ts';

/** First stop of the Tab key: past the header to the page. Hidden until it has focus. */
export function SkipLink({ href = '#main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className={css.link} href={href}>
      {children}
    </a>
  );
}
