import { Skeleton } from '@nexperts/ui/Skeleton';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import * as css from './checkout-fallback.css.ts';

/** The checkout before its booking is read: heading, card and summary as boxes where they will be. */
export function CheckoutFallback() {
  return (
    <div className={css.layout}>
      <VisuallyHidden>
        <output>Loading your checkout…</output>
      </VisuallyHidden>
      <div className={css.column}>
        <Skeleton shape="block" height="2.75rem" width="60%" />
        <Skeleton shape="block" height="1.5rem" />
        <Skeleton shape="block" height="4rem" />
        <Skeleton shape="block" height="18rem" />
      </div>
      <div className={css.column}>
        <Skeleton shape="block" height="14rem" />
      </div>
    </div>
  );
}
