import { parentPort } from 'node:worker_threads';
import { readIcs, UnreadableCalendar, type Reading, type Wanted } from './read-ics.ts';

/** What the thread is asked to read. */
export interface ThreadRequest {
  readonly texts: readonly string[];
  readonly wanted: Wanted;
}
/** Its answer to one request. */
export type ThreadAnswer = Reading | UnreadableCalendar['reason'];

const answerTo = ({ texts, wanted }: ThreadRequest): ThreadAnswer => {
  try {
    return readIcs(texts, wanted);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return error.reason;
    throw error;
  }
};
parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(answerTo(request)));
// Loaded.
parentPort?.postMessage('ready');
