import { DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { lt } from 'drizzle-orm';
import { refusedMinute } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** Longer than any session is judged after its end. */
const KEPT_MS = 7 * DAY_MS;

/**
 * The minutes in which this process kept people out whom it should have let in. They are shared through the database,
 * because another process may judge the session (G-02).
 */
export class RefusedMinutes {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  /** Starts in epoch ms */
  readonly #unsaved = new Set<number>();
  #newest = 0;

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  /** Notes that somebody was kept out now. */
  note(): void {
    const now = this.#deps.clock.now().getTime();
    const minute = now - (now % MINUTE_MS);
    if (minute === this.#newest) return;
    this.#newest = minute;
    this.#unsaved.add(minute);
    this.#deps.log.warn('connections refused');
    this.save().catch((error: unknown) => this.#deps.log.error({ err: error }, 'refused minutes'));
  }

  /** Writes down what is not yet: the database may have been away. */
  async save(): Promise<void> {
    const minutes = [...this.#unsaved];
    if (minutes.length === 0) return;
    await this.#deps.db
      .insert(refusedMinute)
      .values(minutes.map((start) => ({ startsAt: new Date(start) })))
      .onConflictDoNothing();
    for (const minute of minutes) this.#unsaved.delete(minute);
  }

  /** Deletes those that no verdict needs any more. */
  async sweep(now: Date): Promise<void> {
    await this.#deps.db
      .delete(refusedMinute)
      .where(lt(refusedMinute.startsAt, new Date(now.getTime() - KEPT_MS)));
  }
}
