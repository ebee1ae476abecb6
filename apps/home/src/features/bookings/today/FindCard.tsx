import { ButtonLink } from '@nexperts/ui/Button';
import { marketplace } from '../../../paths.ts';
import * as parts from '../parts.css.ts';
import * as css from './today.css.ts';

/** Link to the search for experts. */
export function FindCard() {
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Need someone else?</h2>
      <p className={parts.muted}>Describe what you need in your own words.</p>
      <ButtonLink href={marketplace.findExperts()} variant="secondary">
        Find an expert
      </ButtonLink>
    </section>
  );
}
