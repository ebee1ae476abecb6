import * as z from 'zod/mini';
import type { CalendarProvider, ProviderWanted } from '../../ports/calendar-provider.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { BusyTimes, type EntryTime } from './busy.ts';
import { addressWith, askTokens, failureOf, session, type Tokens } from './session.ts';

/** Entries without their texts, to be read only; and a token that lasts. */
const SCOPE = 'offline_access https://graph.microsoft.com/Calendars.ReadBasic';

const moment = z.object({ dateTime: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)) });
const event = z.object({
  start: moment,
  end: moment,
  isAllDay: z.optional(z.boolean()),
  isCancelled: z.optional(z.boolean()),
  showAs: z.optional(z.string()),
  iCalUId: z.optional(z.nullable(z.string())),
  responseStatus: z.optional(z.nullable(z.object({ response: z.optional(z.string()) }))),
});
const page = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.optional(z.string()) });

/** Somebody who works elsewhere can be booked. */
const NOT_BUSY: ReadonlySet<string> = new Set(['free', 'workingElsewhere']);

/** In UTC, as `Prefer` asks for, and written without saying so. */
const instantOf = ({ dateTime }: z.infer<typeof moment>): number =>
  Date.parse(`${dateTime.replace(/(\.\d{3})\d*$/, '$1')}Z`);

function timeOf(entry: unknown, { ownUids }: ProviderWanted): EntryTime | null {
  const { start, end, isAllDay, isCancelled, showAs = '', iCalUId, responseStatus } = event.parse(entry);
  if (isCancelled || NOT_BUSY.has(showAs) || responseStatus?.response === 'declined') return null;
  if (iCalUId?.endsWith(ownUids)) return null;
  // Whole days begin at midnight of no zone.
  if (isAllDay) return { from: start.dateTime.slice(0, 10), until: end.dateTime.slice(0, 10) };
  return { startsAt: instantOf(start), endsAt: instantOf(end) };
}

/** Where Microsoft answers, for accounts of organisations and of persons; a test has its own. */
const MICROSOFT = {
  login: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  tokens: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  api: 'https://graph.microsoft.com/v1.0',
};

/** Outlook Calendar: `calendarView` of the main calendar by Microsoft Graph. Each login gives the next token. */
export function microsoftCalendar(
  keys: { clientId: string; clientSecret: string },
  at: typeof MICROSOFT = MICROSOFT,
): CalendarProvider {
  const client = { client_id: keys.clientId, client_secret: keys.clientSecret, scope: SCOPE };

  return {
    loginAt: ({ redirect, state, challenge }) =>
      addressWith(at.login, {
        client_id: keys.clientId,
        redirect_uri: redirect,
        response_type: 'code',
        response_mode: 'query',
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    connect: async ({ code, verifier, redirect }) => {
      const tokens = await askTokens(session(), at.tokens, {
        ...client,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirect,
      });
      if (!tokens.refresh_token || !tokens.scope?.includes('Calendars.ReadBasic'))
        throw new CalendarError('not-agreed');
      return tokens.refresh_token;
    },
    read: async (token, wanted) => {
      const ask = session();
      const busy = new BusyTimes(wanted);
      let last = token;
      const refresh = async (): Promise<Tokens> => {
        const tokens = await askTokens(ask, at.tokens, {
          ...client,
          grant_type: 'refresh_token',
          refresh_token: last,
        });
        last = tokens.refresh_token ?? last;
        return tokens;
      };
      let { access_token: access } = await refresh();
      let isRenewed = false;
      const query = {
        startDateTime: new Date(wanted.from).toISOString(),
        endDateTime: new Date(wanted.to).toISOString(),
        $select: 'start,end,isAllDay,isCancelled,showAs,iCalUId,responseStatus',
        $top: '1000',
      };
      let next: string | undefined = addressWith(`${at.api}/me/calendarView`, query);
      while (next !== undefined) {
        const answer = await ask(next, {
          headers: { Authorization: `Bearer ${access}`, Prefer: 'outlook.timezone="UTC"' },
        });
        if (answer.status === 401 && !isRenewed) {
          isRenewed = true;
          access = (await refresh()).access_token;
          continue;
        }
        const found = page.safeParse(answer.body);
        if (answer.status !== 200 || !found.success) throw failureOf(answer);
        busy.take(found.data.value, (entry) => timeOf(entry, wanted));
        next = found.data['@odata.nextLink'];
        // The token goes nowhere else.
        if (next !== undefined && !next.startsWith(`${at.api}/`)) throw new CalendarError('provider-busy');
      }
      return { busy: busy.all(), unread: busy.unread, token: last };
    },
    // It has no way to end one app's access for somebody.
    revoke: null,
  };
}
