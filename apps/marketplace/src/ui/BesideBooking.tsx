import { Suspense, type ReactNode } from 'react';
import { lazyScreen } from '../lazy-screen.ts';
import type { WantedBooking } from '../model/wanted-booking.ts';
import * as css from './beside-booking.css.ts';

// Most people who log in or sign up have chosen no time.
const summary = lazyScreen(async () => (await import('./BookingSummary.tsx')).BookingSummary);

export interface BesideBookingProps {
  wanted: WantedBooking | null;
  /** The steps that are left are told too: for somebody without an account */
  withSteps?: boolean;
  /** The form */
  children: ReactNode;
}

/** A form of signing in or up, and beside it what somebody is about to book (D-4). */
export function BesideBooking({ wanted, withSteps = false, children }: BesideBookingProps) {
  if (!wanted) return children;
  return (
    <div className={css.layout}>
      <div className={css.summary}>
        <Suspense fallback={<div className={css.waiting} />}>
          <summary.Screen wanted={wanted} withSteps={withSteps} />
        </Suspense>
      </div>
      <div className={css.form}>{children}</div>
    </div>
  );
}
