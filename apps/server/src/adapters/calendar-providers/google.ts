import * as z from 'zod/mini';
import type { CalendarProvider, ProviderWanted } from '../../ports/calendar-provider.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { BusyTimes, type EntryTime } from './busy.ts';
import { addressWith, askTokens, failureOf, session, type Ask } from './session.ts';

/** Entries, to be read only: the narrowest scope that tells what is declined or transparent. */
const SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';
const FIELDS =
  'nextPageToken,items(status,transparency,eventType,iCalUID,start(date,dateTime),end(date,dateTime),attendees(self,responseStatus))';

const moment = z.object({
  date: z.optional(z.iso.date()),
  dateTime: z.optional(z.iso.datetime({ offset: true })),
});
const event = z.object({
  status: z.optional(z.string()),
  transparency: z.optional(z.string()),
  eventType: z.optional(z.string()),
  iCalUID: z.optional(z.string()),
  start: z.optional(moment),
  end: z.optional(moment),
  attendees: z.optional(
    z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
  ),
});
const page = z.object({ items: z.optional(z.array(z.unknown())), nextPageToken: z.optional(z.string()) });

/** Says where somebody is, not that they are busy. */
const NOT_BUSY: ReadonlySet<string> = new Set(['workingLocation', 'birthday']);

function timeOf(entry: unknown, { ownUids }: ProviderWanted): EntryTime | null {
  const { status, transparency, eventType = '', iCalUID = '', start, end, attendees } = event.parse(entry);
  if (status === 'cancelled' || transparency === 'transparent' || NOT_BUSY.has(eventType)) return null;
  if (iCalUID.endsWith(ownUids)) return null;
  if (attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')) return null;
  if (start?.dateTime && end?.dateTime)
    return { startsAt: Date.parse(start.dateTime), endsAt: Date.parse(end.dateTime) };
  if (start?.date && end?.date) return { from: start.date, until: end.date };
  throw new Error('an entry without a time');
}

/** Where Google answers; a test has its own. */
const GOOGLE = {
  login: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokens: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
};

/**
 * Google Calendar: `events.list` of the main calendar, with repeated entries written out. A page token that is gone (410)
 * begins again, once.
 */
export function googleCalendar(
  keys: { clientId: string; clientSecret: string },
  at: typeof GOOGLE = GOOGLE,
): CalendarProvider {
  const client = { client_id: keys.clientId, client_secret: keys.clientSecret };
  const refresh = async (ask: Ask, token: string): Promise<string> =>
    (await askTokens(ask, at.tokens, { ...client, grant_type: 'refresh_token', refresh_token: token }))
      .access_token;

  async function pages(ask: Ask, token: string, wanted: ProviderWanted): Promise<BusyTimes> {
    const busy = new BusyTimes(wanted);
    let access = await refresh(ask, token);
    let isRenewed = false;
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = {
        singleEvents: 'true',
        maxResults: '2500',
        // Of those invited, only the owner.
        maxAttendees: '1',
        timeMin: new Date(wanted.from).toISOString(),
        timeMax: new Date(wanted.to).toISOString(),
        fields: FIELDS,
        ...(next && { pageToken: next }),
      };
      const answer = await ask(addressWith(`${at.api}/calendars/primary/events`, query), {
        headers: { Authorization: `Bearer ${access}` },
      });
      if (answer.status === 401 && !isRenewed) {
        isRenewed = true;
        access = await refresh(ask, token);
        continue;
      }
      if (answer.status === 410 && next !== '') throw new PagesGone();
      const found = page.safeParse(answer.body);
      if (answer.status !== 200 || !found.success) throw failureOf(answer);
      busy.take(found.data.items ?? [], (entry) => timeOf(entry, wanted));
      next = found.data.nextPageToken;
    }
    return busy;
  }

  return {
    loginAt: ({ redirect, state, challenge }) =>
      addressWith(at.login, {
        client_id: keys.clientId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Else it gives no token that lasts to somebody who agreed before.
        prompt: 'consent',
      }),
    connect: async ({ code, verifier, redirect }) => {
      const tokens = await askTokens(session(), at.tokens, {
        ...client,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirect,
      });
      // Each scope can be left out on Google's page.
      if (!tokens.refresh_token || !tokens.scope?.split(' ').includes(SCOPE))
        throw new CalendarError('not-agreed');
      return tokens.refresh_token;
    },
    read: async (token, wanted) => {
      const ask = session();
      const busy = await pages(ask, token, wanted).catch((error: unknown) => {
        if (error instanceof PagesGone) return pages(ask, token, wanted);
        throw error;
      });
      return { busy: busy.all(), unread: busy.unread, token };
    },
    revoke: async (token) => {
      const answer = await session()(at.revoke, { method: 'POST', body: new URLSearchParams({ token }) });
      // 400: it was over already.
      if (answer.status !== 200 && answer.status !== 400)
        throw new CalendarError('provider-busy', answer.retryAfterMs);
    },
  };
}

/** The pages of a list changed while they were read. */
class PagesGone extends CalendarError {
  constructor() {
    super('provider-busy');
  }
}
