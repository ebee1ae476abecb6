'use client';
import * as css from './skip-link.css.ts';
import type { SkipLinkProps } from './types.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/** First stop of the Tab key: past the header to the page. Hidden until it has focus. */
export function SkipLink({ href = '#main', children }: SkipLinkProps) {
  const words = useWords('skipLink', englishWords, { label: children });
  return (
    <a className={css.link} href={href}>
      {words.label}
    </a>
  );
}
