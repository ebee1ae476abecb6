import { ACCOUNT_CALENDARS_MAX } from '@nexperts/domain';
import {
  CalendarError,
  isAskedToWait,
  type CalendarLogin,
  type DavAsk,
  type DavAnswer,
} from '../../ports/calendar-reader.ts';
import { readMultistatus, type DavResource } from './dav-xml.ts';
import { UnreadableCalendar, type Reading, type Wanted } from './read-ics.ts';
import { readInThread } from './read-in-thread.ts';

/** Characters of an answer that lists things at most, read beside all else the process does: 50 calendars take 50,000. */
const LISTING_MAX = 200_000;

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const propfind = (...props: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><D:propfind ${NAMESPACES}><D:prop>${props.map((prop) => `<${prop}/>`).join('')}</D:prop></D:propfind>`;
const PRINCIPAL = propfind('D:current-user-principal');
const HOME = propfind('C:calendar-home-set');
const CALENDARS = propfind(
  'D:resourcetype',
  'D:displayname',
  'C:supported-calendar-component-set',
  'C:schedule-calendar-transp',
);
/** `20260302T120000Z` */
const utc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
const query = (from: number, to: number): string =>
  `<?xml version="1.0" encoding="utf-8"?><C:calendar-query ${NAMESPACES}><D:prop><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${utc(from)}" end="${utc(to)}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;

/** One calendar of an account. */
export interface AccountCalendar {
  readonly url: string;
  readonly name: string;
  /** Whether its busy times count */
  readonly counts: boolean;
}

/** A CalDAV account as it is kept: sealed. */
export interface Account extends CalendarLogin {
  /** Where its calendars are */
  readonly home: string;
  readonly calendars: readonly AccountCalendar[];
}

/** @throws {CalendarError} for an answer that isn’t one of CalDAV (RFC 4918) */
function demandMultistatus({ status, retryAfterMs }: DavAnswer): void {
  if (status === 207) return;
  if (status === 401 || status === 403) throw new CalendarError('wrong-login');
  if (status === 404 || status === 410) throw new CalendarError('missing');
  if (isAskedToWait(status)) throw new CalendarError('provider-busy', retryAfterMs);
  throw new CalendarError('unreachable');
}

/** @throws {CalendarError} for what is no answer of CalDAV */
function resourcesOf({ text }: DavAnswer): DavResource[] {
  if (text.length > LISTING_MAX) throw new CalendarError('no-caldav');
  try {
    return readMultistatus(text);
  } catch (error) {
    throw error instanceof UnreadableCalendar ? new CalendarError(error.reason) : error;
  }
}

/** An address within an answer, in full. */
function fullUrl(href: string, { url }: DavAnswer): string {
  if (!URL.canParse(href, url)) throw new CalendarError('no-caldav');
  return new URL(href, url).href;
}

/**
 * Where a server says that its accounts are (RFC 6764); the login isn’t needed to learn it. null: it leads nowhere, as
 * behind proxies that have it lead to `http`.
 */
async function wellKnown(ask: DavAsk, address: string): Promise<string | null> {
  const url = new URL('/.well-known/caldav', address).href;
  try {
    return (await ask({ url, method: 'PROPFIND', depth: 0, body: PRINCIPAL, isAnonymous: true })).url;
  } catch (error) {
    if (error instanceof CalendarError && ['not-public', 'unreachable'].includes(error.failure)) return null;
    throw error;
  }
}

/** The page of the account at an address; null: there is none, and it doesn’t ask for a login either. */
async function principalAt(ask: DavAsk, url: string): Promise<string | null> {
  const answer = await ask({ url, method: 'PROPFIND', depth: 0, body: PRINCIPAL });
  if (answer.status === 401) throw new CalendarError('wrong-login');
  if (answer.status !== 207) return null;
  const principal = resourcesOf(answer).find((each) => each.principal !== null)?.principal;
  return principal ? fullUrl(principal, answer) : null;
}

/**
 * Where the calendars of an account are, found from the address that its owner knows (RFC 4791 6.2.1, RFC 6764).
 * @throws {CalendarError}
 */
export async function findHome(ask: DavAsk, address: string): Promise<string> {
  // An address with a path is most often the one that a provider’s instructions give; a bare server is asked where to go.
  const isBare = new URL(address).pathname === '/';
  const tries = isBare
    ? [() => wellKnown(ask, address), () => address]
    : [() => address, () => wellKnown(ask, address)];
  for (const next of tries) {
    const url = await next();
    const principal = url === null ? null : await principalAt(ask, url);
    if (principal === null) continue;
    const answer = await ask({ url: principal, method: 'PROPFIND', depth: 0, body: HOME });
    demandMultistatus(answer);
    const home = resourcesOf(answer).find((each) => each.home !== null)?.home;
    if (home) return fullUrl(home, answer);
  }
  throw new CalendarError('no-caldav');
}

/**
 * The event calendars of an account as its server lists them now, with the choices that its owner has made. One that is
 * new counts unless its owner has it leave their time free.
 */
async function listCalendarsOf(ask: DavAsk, { home, calendars }: Account): Promise<AccountCalendar[]> {
  const answer = await ask({ url: home, method: 'PROPFIND', depth: 1, body: CALENDARS });
  demandMultistatus(answer);
  const found = new Map<string, AccountCalendar>();
  for (const { href, isCalendar, components, name, isTransparent } of resourcesOf(answer)) {
    if (!isCalendar || (components && !components.includes('VEVENT'))) continue;
    const url = fullUrl(href, answer);
    // A list can’t have us ask somebody else’s server fifty times.
    if (new URL(url).origin !== new URL(answer.url).origin) continue;
    const known = calendars.find((each) => each.url === url);
    const counts = known?.counts ?? !isTransparent;
    found.set(url, { url, name: name.slice(0, 100) || 'Calendar', counts });
  }
  if (found.size === 0) throw new CalendarError('missing');
  if (found.size > ACCOUNT_CALENDARS_MAX) throw new CalendarError('too-many-calendars');
  return [...found.values()];
}

/** What a calendar reports of a span, in ms, as its server answers: XML. */
async function reportOf(ask: DavAsk, { url }: AccountCalendar, { from, to }: Wanted): Promise<string> {
  const answer = await ask({ url, method: 'REPORT', depth: 1, body: query(from, to) });
  demandMultistatus(answer);
  return answer.text;
}

/** A CalDAV account as it was read: its calendars may be others than before. */
export interface AccountReading {
  readonly account: Account;
  readonly found: Reading;
}

/** The busy times of all calendars of an account that count. @throws {CalendarError} */
export async function readAccount(ask: DavAsk, account: Account, wanted: Wanted): Promise<AccountReading> {
  const calendars = await listCalendarsOf(ask, account);
  const reports = await Promise.all(
    calendars.filter(({ counts }) => counts).map((calendar) => reportOf(ask, calendar, wanted)),
  );
  // Users are called by their email addresses at most servers.
  const owners = [...wanted.owners, account.user.toLowerCase()];
  const found = await readInThread({ reports, wanted: { ...wanted, owners } });
  return { account: { ...account, calendars }, found };
}
