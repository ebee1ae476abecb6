import type { CalendarFailure } from '@nexperts/domain';

/** Where an outside calendar is. Its address alone may open it, so it is as secret as a password. */
export interface CalendarAddress {
  readonly url: string;
}

/** An outside calendar that can't be read, and why. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  readonly failure: CalendarFailure;
  constructor(failure: CalendarFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Fetches outside calendars (F-04). */
export interface CalendarReader {
  /** The address as it will be asked, or null for one that can't be on the public internet */
  accepts(address: string): string | null;
  /** Its calendars as texts in iCalendar format. @throws {CalendarError} */
  fetch(address: CalendarAddress): Promise<string[]>;
  /** How long a hold waits for calendars to be read again, in ms */
  readonly holdPatienceMs: number;
}
