/** A recording on this device (G-08, H-10). */
export interface KeptRecording {
  readonly id: string;
  /** Of the booking, or of the workshop’s session that its host recorded */
  readonly bookingId: string;
  /** Epoch ms */
  readonly startedAt: number;
  readonly type: string;
  readonly bytes: number;
}

const NAME = 'nexperts-recordings';

interface Piece {
  readonly recordingId: string;
  readonly n: number;
  readonly piece: Blob;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('recordings', { keyPath: 'id' }).createIndex('booking', 'bookingId');
    request.result.createObjectStore('pieces', { keyPath: ['recordingId', 'n'] });
  });
  return done(request);
}

/** Works on the database in one transaction, which is stored when this resolves. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (recordings: IDBObjectStore, pieces: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(['recordings', 'pieces'], mode, { durability: 'strict' });
    const complete = new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(transaction.error ?? new Error('The storage is full'));
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
    complete.catch(() => {});
    const result = await work(transaction.objectStore('recordings'), transaction.objectStore('pieces'));
    await complete;
    return result;
  } finally {
    db.close();
  }
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Adds a piece to a recording, which begins with its first one. @param n from 0. @throws where the storage is full */
export async function addPiece(
  recording: Omit<KeptRecording, 'bytes'>,
  n: number,
  piece: Blob,
): Promise<void> {
  await within('readwrite', async (recordings, pieces) => {
    const known = (await done(recordings.get(recording.id))) as KeptRecording | undefined;
    await done(pieces.put({ recordingId: recording.id, n, piece } satisfies Piece));
    await done(recordings.put({ ...recording, bytes: (known?.bytes ?? 0) + piece.size }));
  });
}

/** The recordings of a booking or of a workshop’s session on this device, oldest first; none where there is no storage. */
export async function keptRecordings(bookingId: string): Promise<KeptRecording[]> {
  try {
    const all = await within('readonly', (recordings) =>
      done(recordings.index('booking').getAll(bookingId) as IDBRequest<KeptRecording[]>),
    );
    return all.toSorted((a, b) => a.startedAt - b.startedAt);
  } catch {
    return [];
  }
}

/** What was recorded, as the recorder wrote it. */
export async function recordedBlob({ id, type }: KeptRecording): Promise<Blob> {
  const all = await within('readonly', (_, pieces) =>
    done(pieces.getAll(piecesOf(id)) as IDBRequest<Piece[]>),
  );
  return new Blob(
    all.map(({ piece }) => piece),
    { type },
  );
}

/** Deletes a recording from this device. */
export async function removeRecording(id: string): Promise<void> {
  await within('readwrite', async (recordings, pieces) => {
    await done(pieces.delete(piecesOf(id)));
    await done(recordings.delete(id));
  });
}
