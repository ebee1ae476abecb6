import * as z from 'zod/mini';

/** A piece of speech of a session, kept on this device alone (G-15). */
export interface TranscriptLine {
  readonly id: string;
  readonly by: 'client' | 'expert';
  readonly text: string;
  /** When it began, epoch ms of the server's clock */
  readonly at: number;
}

const NAME = 'nexperts-transcripts';

const storedLine = z.object({
  bookingId: z.string(),
  id: z.string(),
  by: z.enum(['client', 'expert']),
  text: z.string(),
  at: z.number(),
});

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed')));
  });

/** Works on the lines in one transaction, which is stored when this resolves. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (lines: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('lines', { keyPath: ['bookingId', 'by', 'id'] });
  });
  const db = await done(request);
  try {
    const transaction = db.transaction('lines', mode);
    const complete = new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(transaction.error ?? new Error('The storage is full'));
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
    complete.catch(() => {});
    const result = await done(work(transaction.objectStore('lines')));
    await complete;
    return result;
  } finally {
    db.close();
  }
}

const ofBooking = (bookingId: string): IDBKeyRange => IDBKeyRange.bound([bookingId], [bookingId, []]);

/** Adds a line to the transcript of a session; the same one again is the same line. @throws where the storage is full */
export async function addLine(bookingId: string, line: TranscriptLine): Promise<void> {
  await within('readwrite', (lines) => lines.put({ ...line, bookingId }));
}

/** What both said, in the order of speech; nothing where there is no storage. */
export async function keptLines(bookingId: string): Promise<TranscriptLine[]> {
  try {
    const all = await within<unknown[]>('readonly', (lines) => lines.getAll(ofBooking(bookingId)));
    return z
      .array(storedLine)
      .parse(all)
      .map(({ id, by, text, at }) => ({ id, by, text, at }))
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

/** Deletes the transcript of a session from this device. @throws where the storage fails */
export async function removeLines(bookingId: string): Promise<void> {
  await within('readwrite', (lines) => lines.delete(ofBooking(bookingId)));
}
