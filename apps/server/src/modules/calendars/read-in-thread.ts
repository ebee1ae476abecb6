import { CALENDAR_DAYS, DAY_MS, type CalendarFailure } from '@nexperts/domain';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CalendarError } from '../../ports/calendar-reader.ts';
import type { ThreadAnswer, ThreadRequest } from './ics-thread.ts';
import type { Reading, Wanted } from './read-ics.ts';

/** How long a calendar is worked on. The largest real ones take a tenth of it; a rule without an end takes for ever. */
const PATIENCE_MS = 10_000;
/** Of the thread: a calendar of 10 MB takes half of it. */
const MEMORY_MB = 256;

/** The span of busy times that are kept: yesterday's too, for sessions that are on. */
export const wantedSpan = (now: number): Pick<Wanted, 'from' | 'to'> => ({
  from: now - DAY_MS,
  to: now + CALENDAR_DAYS * DAY_MS,
});

/** One for all calendars of this process, from the first on: starting it takes longer than most readings. */
let running: Promise<Worker> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** @returns the thread once it is loaded, however long that takes on a busy machine */
async function start(): Promise<Worker> {
  // In the sources and in the build it lies beside this file, with the same ending.
  const thread = new Worker(new URL(`ics-thread${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  await once(thread, 'message');
  thread.unref();
  return thread;
}

async function ask(request: ThreadRequest, patienceMs: number): Promise<Reading> {
  running ??= start();
  // One that can’t be started is tried again for the next calendar.
  const thread = await running.catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  let timer: NodeJS.Timeout | undefined;
  let stopListening = (): void => {};
  try {
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      // The next calendar gets another thread.
      const fail = (failure: CalendarFailure): void => {
        running = undefined;
        void thread.terminate();
        reject(new CalendarError(failure));
      };
      const stop = (error: NodeJS.ErrnoException): void =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-complex' : 'too-long');
      const end = (): void => fail('too-long');
      timer = setTimeout(end, patienceMs);
      thread.once('message', resolve);
      thread.once('error', stop);
      thread.once('exit', end);
      stopListening = () => void thread.off('message', resolve).off('error', stop).off('exit', end);
      thread.postMessage(request);
    });
    if (typeof answer === 'string') throw new CalendarError(answer);
    return answer;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/**
 * Reads calendars in a thread beside the process, one after the other. It is stopped when one takes too long: an entry
 * that never ends keeps no other work waiting (F-04).
 * @throws {CalendarError}
 */
export function readInThread(request: ThreadRequest, patienceMs = PATIENCE_MS): Promise<Reading> {
  const reading = turn.then(() => ask(request, patienceMs));
  turn = reading.catch(() => {});
  return reading;
}
