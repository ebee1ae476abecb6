import { Container } from '@nexperts/ui/Layout';
import { Suspense, useEffect, useState } from 'react';
import { SITE } from '../../content/site.ts';
import { lazyWhenNear } from '../../ui/page/lazy-when-near.ts';
import { loadAvailable, type Available } from './available-store.ts';
import { Clocks } from './Clocks.tsx';
import * as css from './home.css.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { LiveCount } from './LiveCount.tsx';
import { SearchPanel } from './SearchPanel.tsx';

const DOWN = 'further-down';

const FurtherDown = lazyWhenNear(DOWN, () =>
  import('./FurtherDown.tsx').then((module) => ({ default: module.FurtherDown })),
);

/** S-01. @param props.available who can talk next, in a page as the server sent it */
export function Home({ available }: { available: Available | null }) {
  const [sent] = useState(available);
  useEffect(() => loadAvailable(sent), [sent]);
  return (
    <>
      <section className={css.hero}>
        <Container className={css.heroInner}>
          <div className={css.pitch}>
            <LiveCount />
            <h1 className={css.headline} tabIndex={-1}>
              <span className={css.line}>Real Experts. </span>
              <span className={css.line}>Real Answers. </span>
              <span className={css.line}>Right Now.</span>
            </h1>
            <p className={css.tagline}>{SITE.tagline}</p>
            <SearchPanel />
          </div>
          <Clocks />
        </Container>
      </section>
      <Container className={css.page}>
        <div className={css.sections}>
          <HowItWorks />
          <div id={DOWN} className={css.sections}>
            <Suspense>
              <FurtherDown />
            </Suspense>
          </div>
        </div>
      </Container>
    </>
  );
}
