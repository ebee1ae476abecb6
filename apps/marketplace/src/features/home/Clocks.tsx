import { lazy, Suspense } from 'react';
import { WhenNear } from '../../ui/page/WhenNear.tsx';
import { ClockFrame } from './ClockFrame.tsx';
import * as css from './home.css.ts';

const HeroClocks = lazy(() => import('./HeroClocks.tsx').then((module) => ({ default: module.HeroClocks })));

const empty = [0, 1, 2].map((place) => (
  <ClockFrame key={place} place={place}>
    <span className={css.clockFace} />
  </ClockFrame>
));

/** Place of the hero's picture. On narrow screens it is not shown, so it is never near and loads nothing. */
export function Clocks() {
  return (
    <div className={css.clocks} aria-hidden="true">
      <WhenNear fallback={empty}>
        <Suspense fallback={empty}>
          <HeroClocks />
        </Suspense>
      </WhenNear>
    </div>
  );
}
