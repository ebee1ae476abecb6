import type { CalendarFailure } from '@nexperts/domain';

/** Where an outside calendar is. Its address alone may open it, so it is as secret as a password. */
export interface CalendarAddress {
  readonly url: string;
}

/** A login at a calendar server: the password is one that the account has made for an app, as a rule. */
export interface CalendarLogin {
  readonly user: string;
  readonly password: string;
}

/** A request to a CalDAV server (RFC 4791). */
export interface DavRequest {
  readonly url: string;
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: 0 | 1;
  readonly body: string;
  /** Without the login */
  readonly isAnonymous?: boolean;
}
export interface DavAnswer {
  /** Where it comes from, after all redirects */
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** How long it asks to be left alone, in ms */
  readonly retryAfterMs: number | null;
}
/** @throws {CalendarError} when there is no answer within the limits */
export type DavAsk = (request: DavRequest) => Promise<DavAnswer>;

/** An outside calendar that can't be read, and why. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  readonly failure: CalendarFailure;
  /** How long its server asks to be left alone, in ms */
  readonly retryAfterMs: number | null;
  constructor(failure: CalendarFailure, retryAfterMs: number | null = null) {
    super(failure);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether a server is there but can't answer now: too many requests, or it is down for a while. */
export const isAskedToWait = (status: number): boolean => status === 429 || status === 503;

/** Fetches outside calendars (F-04). */
export interface CalendarReader {
  /** The address as it will be asked, or null for one that can't be on the public internet */
  accepts(address: string): string | null;
  /** Its calendars as texts in iCalendar format. @throws {CalendarError} */
  fetch(address: CalendarAddress): Promise<string[]>;
  /** One reading of a CalDAV account: all that it asks for shares the limits of one. */
  reading(login: CalendarLogin): DavAsk;
  /** How long a hold waits for calendars to be read again, in ms */
  readonly holdPatienceMs: number;
}
