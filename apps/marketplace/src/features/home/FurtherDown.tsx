import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { CategoryGrid } from '../../ui/search/CategoryGrid.tsx';
import { AvailableNext } from './AvailableNext.tsx';
import * as css from './home.css.ts';

/** What is further down: categories, who is free next, the way in for experts. */
export function FurtherDown() {
  return (
    <>
      <section aria-labelledby="categories">
        <h2 id="categories" className={css.heading}>
          Browse by category
        </h2>
        <CategoryGrid />
      </section>
      <AvailableNext />
      <section aria-labelledby="experts" className={css.band}>
        <div>
          <h2 id="experts" className={css.bandTitle}>
            Know something others pay to learn?
          </h2>
          <p className={css.bandText}>
            Set your own rate and hours. You keep <b>85%</b> of every session, and we pay you every two weeks.
          </p>
        </div>
        <ButtonLink href={paths.becomeExpert()} variant="secondary">
          See what you could earn
        </ButtonLink>
      </section>
    </>
  );
}
