import { lazyPart } from '@nexperts/app-kit';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import type { Wanted } from '../../model/wanted-booking.ts';
import * as css from './beside-booking.css.ts';

// Most people who log in or sign up have chosen no time.
const summary = lazyPart(async () => (await import('./BookingSummary.tsx')).BookingSummary);

export interface BesideBookingProps {
  wanted: Wanted | null;
  /** The steps that are left are told too: for somebody without an account */
  withSteps?: boolean;
  /** The form */
  children: ReactNode;
}

/** On the document while somebody is about to book; its column is there from the first paint on. */
const MARK = 'data-books';

/**
 * Runs as the page is read. The built page is sent alike to everybody, and a form that moved aside when the page comes
 * alive would move from under the press of somebody who was quick (D-4).
 */
const markEarly = `[['service%3D','slot%3D'],['%2Fevents%2F','date%3D']].some((all)=>all.every((part)=>location.search.includes(part)))&&document.documentElement.setAttribute('${MARK}','')`;

/** A form of signing in or up, and beside it what somebody is about to book (D-4). */
export function BesideBooking({ wanted, withSteps = false, children }: BesideBookingProps) {
  const isBooking = wanted !== null;
  useLayoutEffect(() => {
    if (!isBooking) return undefined;
    const page = document.documentElement;
    page.setAttribute(MARK, '');
    return () => page.removeAttribute(MARK);
  }, [isBooking]);
  // One tree with and without: the built page knows of no booking, and what was typed into it must stay.
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: markEarly }} />
      <div className={css.layout}>
        <div className={css.summary}>
          {wanted ? (
            <Suspense fallback={<div className={css.waiting} />}>
              <summary.Part wanted={wanted} withSteps={withSteps} />
            </Suspense>
          ) : (
            <div className={css.waiting} />
          )}
        </div>
        <div className={css.form}>{children}</div>
      </div>
    </>
  );
}
