import { lazy, Suspense, type ComponentType } from 'react';
import type { CookieBannerProps } from './CookieBanner.tsx';
import { useChoiceView } from './choice-store.ts';

// Loaded only where it is shown. If that fails nothing is lost: what is not chosen stays off.
const Banner = lazy<ComponentType<CookieBannerProps>>(() =>
  import('./CookieBanner.tsx').then(
    ({ CookieBanner }) => ({ default: CookieBanner }),
    () => ({ default: () => null }),
  ),
);

/** The question about cookies, on every page until it is answered. It never stands in the way of the page. */
export function CookieChoice() {
  const view = useChoiceView();
  if (view === 'hidden') return null;
  return (
    <Suspense fallback={null}>
      <Banner key={view} view={view} />
    </Suspense>
  );
}
