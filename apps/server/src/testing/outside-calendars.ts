import { CalendarError, type CalendarReader } from '../ports/calendar-reader.ts';
import type { CalendarFailure } from '@nexperts/domain';

/** Somebody else's calendar server, as a test has it answer. */
export interface OutsideServer {
  readonly reader: CalendarReader;
  /** Addresses that were read, oldest first */
  readonly asked: string[];
  /** What it answers from now on: a calendar, or why there is none */
  answer: string | Promise<string>;
  /** How long a hold waits for it, in ms */
  patienceMs: number;
}

/** A calendar server without a network. */
export function outsideServer(): OutsideServer {
  const asked: string[] = [];
  const server: OutsideServer = {
    asked,
    answer: 'unreachable',
    patienceMs: 60_000,
    reader: {
      get holdPatienceMs() {
        return server.patienceMs;
      },
      accepts: (address) => (address.startsWith('https://') ? address : null),
      fetch: async ({ url }) => {
        asked.push(url);
        const answer = await server.answer;
        if (answer.startsWith('BEGIN:')) return [answer];
        throw new CalendarError(answer as CalendarFailure);
      },
      // Accounts have a server that speaks CalDAV: testing/caldav-server.ts.
      reading: () => async () => {
        throw new CalendarError('unreachable');
      },
    },
  };
  return server;
}
