import { lastSignalId, readSignals, readSignalsAfter, ROOM_CHANNEL, type Signal } from '../signals.ts';
import type { Signalling } from './context.ts';
import { deliver } from './deliver.ts';
import { admitAllWaiting } from './welcome.ts';

/** Hands on what another process stored, and admits who waited for it. */
async function take(s: Signalling, signal: Signal): Promise<void> {
  const { roomId, body } = signal;
  if (body.deliveredAt !== s.node) deliver(s, signal);
  // A guest of a workshop can't let anybody in.
  if (body.k === 'let-in' || (body.k === 'peer' && body.peer.online && !s.registry.room(roomId)?.isWorkshop))
    await admitAllWaiting(s, roomId);
}

/** Delivers the signals of all processes to the members connected to this one, in the order of their ids. */
export async function startDispatch(s: Signalling): Promise<() => Promise<void>> {
  const { db, bus, log } = s.deps;
  let last = await lastSignalId(db);
  let catchUp = false;
  let pending: number[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;

  async function drain(): Promise<void> {
    while (pending.length > 0 || catchUp) {
      const ids = pending;
      const missed = catchUp ? await readSignalsAfter(db, last, s.registry.rooms()) : [];
      pending = [];
      catchUp = false;
      const known = new Set(missed.map(({ id }) => id));
      const hinted = ids.filter((id) => !known.has(id));
      const signals = [...missed, ...(hinted.length > 0 ? await readSignals(db, hinted) : [])];
      for (const signal of signals.toSorted((a, b) => a.id - b.id)) {
        last = Math.max(last, signal.id);
        await take(s, signal).catch((error: unknown) => log.error({ err: error }, 'signal not delivered'));
      }
    }
  }

  const run = (): void => {
    if (stopped) return;
    running ??= drain()
      .catch((error: unknown) => {
        // The next run reads the missed signals from the table.
        catchUp = true;
        log.error({ err: error }, 'signals not read');
        setTimeout(run, s.limits.tickMs).unref();
      })
      .finally(() => {
        running = null;
      });
  };

  const unsubscribe = await bus.subscribe(ROOM_CHANNEL, (text) => {
    const [roomId = '', id, deliveredAt] = text.split(':');
    if (stopped || deliveredAt === s.node || s.registry.of(roomId).length === 0) return;
    pending.push(Number(id));
    run();
  });
  bus.onReconnect(() => {
    catchUp = true;
    run();
  });
  return async () => {
    stopped = true;
    pending = [];
    catchUp = false;
    await unsubscribe();
    await running;
  };
}
