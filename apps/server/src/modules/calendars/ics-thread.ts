import { parentPort } from 'node:worker_threads';
import { readReport } from './dav-xml.ts';
import { readIcs, UnreadableCalendar, type Reading, type Wanted } from './read-ics.ts';

/** What the thread is asked to read: calendars in iCalendar format, or what CalDAV servers report of theirs, in XML. */
export type ThreadRequest = { readonly wanted: Wanted } & (
  | { readonly texts: readonly string[] }
  | { readonly reports: readonly string[] }
);
/** Its answer to one request. */
export type ThreadAnswer = Reading | UnreadableCalendar['reason'];

const answerTo = (request: ThreadRequest): ThreadAnswer => {
  try {
    if ('texts' in request) return readIcs(request.texts, request.wanted);
    return readIcs(request.reports.flatMap(readReport), request.wanted, true);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return error.reason;
    throw error;
  }
};
parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(answerTo(request)));
// Loaded.
parentPort?.postMessage('ready');
