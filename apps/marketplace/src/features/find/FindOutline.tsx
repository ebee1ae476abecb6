import { SentCards } from '../../ui/SentCards.tsx';
import * as css from './find.css.ts';

/** The results before the page runs: which ones they will be is not known yet. */
export function FindOutline() {
  return (
    <section aria-labelledby="results" className={css.results}>
      <h2 id="results" className={css.heading}>
        Experts
      </h2>
      <p role="status" className={css.status}>
        Loading experts...
      </p>
      <SentCards />
    </section>
  );
}
