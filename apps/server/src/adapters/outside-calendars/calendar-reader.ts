import { CALENDAR_MAX_BYTES } from '@nexperts/domain';
import { CalendarError, isAskedToWait, type CalendarReader } from '../../ports/calendar-reader.ts';
import { isPublicUrl, PUBLIC_INTERNET, type PublicNetwork } from '../public-network.ts';
import { retryAfterMs } from '../retry-after.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** For one reading, redirects included. */
const LIMITS = { maxBytes: CALENDAR_MAX_BYTES, timeoutMs: 10_000 };
/** Who books shall not wait for somebody else's server (F-04). */
const HOLD_PATIENCE_MS = 2_000;

const patienceOf = (headers: Headers): number | null => retryAfterMs(headers.get('retry-after'), Date.now());

/** @throws {CalendarError} for an answer that brings no calendar */
function demandFound({ status, headers }: Response): void {
  if (status === 200) return;
  if (status === 401 || status === 403) throw new CalendarError('refused');
  if (status === 404 || status === 410) throw new CalendarError('missing');
  if (isAskedToWait(status)) throw new CalendarError('provider-busy', patienceOf(headers));
  throw new CalendarError('unreachable');
}

/**
 * Reads outside calendars at addresses on the public internet.
 * @param network where connections may go
 */
export function calendarReader(
  network: PublicNetwork = PUBLIC_INTERNET,
  limits: Partial<typeof LIMITS> = {},
): CalendarReader {
  return {
    accepts: (address) => {
      // Calendars share their addresses with a scheme that only says what they are.
      const url = address.trim().replace(/^webcals?:\/\//i, 'https://');
      return isPublicUrl(url, network) ? new URL(url).href : null;
    },
    fetch: async ({ url }) => {
      const answer = await guardedFetch(network, { ...LIMITS, ...limits })(url);
      demandFound(answer);
      return [await answer.text()];
    },
    reading: ({ user, password }) => {
      const fetch = guardedFetch(network, { ...LIMITS, ...limits });
      const login = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      return async ({ url, method, depth, body, isAnonymous = false }) => {
        const headers = {
          'content-type': 'application/xml; charset=utf-8',
          depth: String(depth),
          ...(isAnonymous ? {} : { authorization: login }),
        };
        const answer = await fetch(url, { method, headers, body });
        return {
          url: answer.url,
          status: answer.status,
          text: await answer.text(),
          retryAfterMs: patienceOf(answer.headers),
        };
      };
    },
    holdPatienceMs: HOLD_PATIENCE_MS,
  };
}
