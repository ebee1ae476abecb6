import * as css from './panel.css.ts';

/** Where the free times will be. They are a script's: without scripts a profile can only be read. */
export function TimesPlace() {
  return (
    <div className={css.timesPlace}>
      <noscript>Choosing a time needs JavaScript.</noscript>
    </div>
  );
}
