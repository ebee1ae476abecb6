import { eq, sql } from 'drizzle-orm';
import { appSetting } from '../db/schema/index.ts';
import { queryRows, type Db } from '../db/types.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';

const KEY = 'clock_offset_ms';
const CHANNEL = 'clock';

/** The product's clock in demo mode: the real time plus an offset that all processes on the database share. */
export interface DemoClock extends Clock {
  /** How far it is ahead of the real time, in ms */
  readonly offsetMs: number;
  /** Moves it forward by `ms` (more than 0). */
  advance(ms: number): Promise<void>;
  /** Moves it forward to an instant (epoch ms). @returns false, and nothing moved, when that lies behind it */
  moveTo(instant: number): Promise<boolean>;
  /** Back to the real time; the only way backwards. */
  reset(): Promise<void>;
  /** Calls the listener whenever any process has moved it. @returns stops that */
  onMove(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Whether a clock can be moved from outside. */
export const isDemoClock = (clock: Clock): clock is DemoClock => 'offsetMs' in clock && 'moveTo' in clock;

/** Opens the demo clock: reads the stored offset, and again whenever any process says it changed. */
export async function openDemoClock(db: Db, bus: Bus): Promise<DemoClock> {
  let offset = 0;
  // A read that began before the latest change must not bring the older value back.
  let latest = 0;
  const listeners = new Set<() => void>();
  const take = (stored: number): void => {
    if (stored === offset) return;
    offset = stored;
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    const [row] = await db.select().from(appSetting).where(eq(appSetting.key, KEY));
    if (mine === latest) take(Number(row?.value ?? 0));
  };
  const tell = async (stored: number): Promise<void> => {
    latest += 1;
    take(stored);
    await bus.publish(CHANNEL, String(stored));
  };
  // A failed read leaves the offset as it was; the next hint or reconnection reads again.
  const reload = (): void => void load().catch(() => {});
  await load();
  const stop = await bus.subscribe(CHANNEL, reload);
  bus.onReconnect(reload);

  return {
    now: () => new Date(Date.now() + offset),
    get offsetMs() {
      return offset;
    },
    advance: async (ms) => {
      const [row] = await queryRows<{ value: string }>(
        db,
        sql`INSERT INTO app_setting AS s (key, value) VALUES (${KEY}, ${String(ms)})
            ON CONFLICT (key) DO UPDATE SET value = (s.value::bigint + ${ms}::bigint)::text RETURNING value`,
      );
      await tell(Number(row?.value ?? offset));
    },
    moveTo: async (instant) => {
      const wanted = Math.round(instant - Date.now());
      if (wanted < offset) return false;
      const rows = await queryRows<{ value: string }>(
        db,
        sql`INSERT INTO app_setting AS s (key, value) VALUES (${KEY}, ${String(wanted)})
            ON CONFLICT (key) DO UPDATE SET value = ${String(wanted)} WHERE s.value::bigint <= ${wanted}::bigint
            RETURNING value`,
      );
      if (rows.length === 0) return false;
      await tell(wanted);
      return true;
    },
    reset: async () => {
      await db.delete(appSetting).where(eq(appSetting.key, KEY));
      await tell(0);
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
}
