import * as css from './skip.css.ts';

/** First stop of the keyboard: past the bar, to the page. */
export function SkipToMain() {
  return (
    <a href="#main" className={css.skip}>
      Skip to content
    </a>
  );
}
