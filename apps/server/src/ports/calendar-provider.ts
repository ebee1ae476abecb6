import type { BusyTime, CalendarProviderName } from '@nexperts/domain';

/** What a provider's calendar is read for. */
export interface ProviderWanted {
  /** Entries that touch this span; epoch ms */
  readonly from: number;
  readonly to: number;
  /** IANA zone of whole days */
  readonly zone: string;
  /** Ending of the UIDs of our own sessions, which take their time by themselves */
  readonly ownUids: string;
}

/** What was read, and the token that opens the calendar from now on: some providers give another each time. */
export interface ProviderReading {
  readonly busy: readonly BusyTime[];
  /** Entries that couldn't be read, and don't count */
  readonly unread: number;
  readonly token: string;
}

/** A provider whose calendars open by a login there (OAuth 2.0, code flow with PKCE), to be read only (F-04). */
export interface CalendarProvider {
  /** Where an expert logs in and agrees. @param challenge SHA-256 of the verifier, base64url */
  loginAt(login: { redirect: string; state: string; challenge: string }): string;
  /** The token for what an expert agreed to. @throws {CalendarError} `revoked`, `not-agreed`, or no answer */
  connect(answer: { code: string; verifier: string; redirect: string }): Promise<string>;
  /** The busy times of the account's main calendar. @throws {CalendarError} */
  read(token: string, wanted: ProviderWanted): Promise<ProviderReading>;
  /** Ends our access. Null where the provider has no way: they do, in their account. @throws {CalendarError} */
  readonly revoke: ((token: string) => Promise<void>) | null;
}

/** Those that the installation has keys for. */
export type CalendarProviders = Readonly<Partial<Record<CalendarProviderName, CalendarProvider>>>;
