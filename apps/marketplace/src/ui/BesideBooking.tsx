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
  // One tree with and without: the built page knows of no booking, and what was typed into it must stay.
  return (
    <div {...(wanted ? { className: css.layout } : {})}>
      {wanted ? (
        <div className={css.summary}>
          <Suspense fallback={<div className={css.waiting} />}>
            <summary.Screen wanted={wanted} withSteps={withSteps} />
          </Suspense>
        </div>
      ) : null}
      <div {...(wanted ? { className: css.form } : {})}>{children}</div>
    </div>
  );
}
