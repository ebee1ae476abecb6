import type { Ref } from 'react';
import * as css from './panel.css.ts';

/** Where the free times will be. They are a script's: without scripts a profile can only be read. */
export function TimesPlace({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={css.timesPlace}>
      <noscript>Choosing a time needs JavaScript.</noscript>
    </div>
  );
}
