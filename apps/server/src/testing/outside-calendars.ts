import { CalendarError, type CalendarReader } from '../ports/calendar-reader.ts';
import type { CalendarFailure } from '@nexperts/domain';

/** Somebody else's calendar server, as a test has it answer. */
export interface OutsideServer {
  readonly reader: CalendarReader;
  /** Addresses that were read, oldest first */
  readonly asked: string[];
  /** What it answers from now on: a calendar, or why there is none */
  answer: string;
}

/** A calendar server without a network. Holds wait for it for no longer than `holdPatienceMs`. */
export function outsideServer(holdPatienceMs = 60_000): OutsideServer {
  const asked: string[] = [];
  const server: OutsideServer = {
    asked,
    answer: 'unreachable',
    reader: {
      holdPatienceMs,
      accepts: (address) => (address.startsWith('https://') ? address : null),
      fetch: async ({ url }) => {
        asked.push(url);
        const { answer } = server;
        if (answer.startsWith('BEGIN:')) return [answer];
        throw new CalendarError(answer as CalendarFailure);
      },
    },
  };
  return server;
}
