import { DAY_MS } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account, calendarSource, expert } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { sharedWork } from '../../shared-work.ts';
import { openingNewTimes, takeTurns } from '../experts/index.ts';
import { readInThread, wantedSpan } from './read-in-thread.ts';
import type { Reading, Wanted } from './read-ics.ts';
import { addressOf, type SourceRow } from './rows.ts';
import { storeBusy } from './store-busy.ts';

/** How long a calendar may fail before its owner is mailed, once (F-04). */
const MAIL_AFTER_MS = DAY_MS;

/** Whose calendar it is, as far as reading depends on it. */
export interface Owner {
  readonly zone: string;
  readonly email: string;
}

/** What is to be read for an owner now. */
export const wantedFor = ({ env, clock }: Pick<Deps, 'env' | 'clock'>, { zone, email }: Owner): Wanted => ({
  ...wantedSpan(clock.now().getTime()),
  zone,
  owners: [email.toLowerCase()],
  ownUids: `@${new URL(env.publicUrl).hostname}`,
});

async function keepReading(
  { db, clock, wakeJobs }: Deps,
  { id, expertId }: Pick<SourceRow, 'id' | 'expertId'>,
  { busy, unread }: Reading,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurns(tx, expertId);
    const now = clock.now();
    const [source] = await tx
      .update(calendarSource)
      .set({ checkedAt: now, readAt: now, failingSince: null, failure: null, mailedAt: null, unread })
      .where(eq(calendarSource.id, id))
      .returning();
    // It may have been removed since.
    if (source) await openingNewTimes(tx, { expertId, now }, () => storeBusy(tx, source, busy));
  });
  wakeJobs();
}

/** The times that were last read stay as they are. */
async function keepFailure({ db, clock }: Deps, id: string, { failure }: CalendarError): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [source] = await tx
      .update(calendarSource)
      .set({
        checkedAt: now,
        failure,
        failingSince: sql`coalesce(${calendarSource.failingSince}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(calendarSource.id, id))
      .returning();
    const since = source?.failingSince ?? now;
    if (!source || source.mailedAt || now.getTime() - since.getTime() < MAIL_AFTER_MS) return;
    await tx.update(calendarSource).set({ mailedAt: now }).where(eq(calendarSource.id, id));
    await enqueue(tx, {
      kind: 'mail.calendar',
      payload: { sourceId: id },
      dedupeKey: `mail.calendar:${id}:${since.getTime()}`,
      runAt: now,
      now,
    });
  });
}

async function read(deps: Deps, source: SourceRow, owner: Owner): Promise<void> {
  const address = addressOf(deps.secret, source);
  if (!address) return;
  let reading: Reading;
  try {
    reading = await readInThread({
      texts: await deps.calendars.fetch(address),
      wanted: wantedFor(deps, owner),
    });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return keepFailure(deps, source.id, error);
  }
  await keepReading(deps, source, reading);
}

/**
 * Reads an outside calendar and keeps its busy times, or what failed (F-04). Who asks while it is being read waits for
 * the same reading. A calendar that is gone, a file, or one of an account that isn't active is left alone.
 * @returns whether there is a calendar that can be read again
 */
export async function readSource(deps: Deps, id: string): Promise<boolean> {
  const [found] = await deps.db
    .select({
      source: calendarSource,
      zone: expert.timeZone,
      email: sql<string>`${account.email}`,
      status: account.status,
    })
    .from(calendarSource)
    .innerJoin(expert, eq(expert.id, calendarSource.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(calendarSource.id, id));
  if (!found || found.source.secret === null) return false;
  if (found.status === 'active')
    await sharedWork(deps.db, `calendar ${id}`, () => read(deps, found.source, found));
  return true;
}
