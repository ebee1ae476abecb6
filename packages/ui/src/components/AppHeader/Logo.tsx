import { cx } from '../../util/cx.ts';
import * as css from './app-header.css.ts';
import type { LogoProps } from './types.ts';

/** The N with its saffron dot; the word beside it gives way on narrow headers. */
export function Logo({ brand = 'Nexperts', isCompact = false }: LogoProps) {
  return (
    <>
      <svg
        className={css.mark}
        viewBox="0 0 32 32"
        width="32"
        height="32"
        aria-hidden="true"
        focusable="false"
      >
        <path className={css.letter} d="M5 27V7h5l9 12V7h5v20h-5l-9-12v12z" />
        <circle className={css.dot} cx="27" cy="6" r="4" />
      </svg>
      <span className={cx(css.word, isCompact && css.compact)}>{brand}</span>
    </>
  );
}
