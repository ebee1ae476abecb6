import { DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { account, calendarSource, expert } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { sharedWork } from '../../shared-work.ts';
import { openingNewTimes, takeTurns } from '../experts/index.ts';
import { readAccount } from './caldav.ts';
import { readInThread, wantedSpan } from './read-in-thread.ts';
import type { Reading, Wanted } from './read-ics.ts';
import { accountOf, addressOf, grantOf, sealSource, type SourceRow } from './rows.ts';
import { storeBusy } from './store-busy.ts';

/** How often outside calendars are read (F-04). */
export const READ_EVERY_MS = 15 * MINUTE_MS;
/** How long a calendar may fail before its owner is mailed, once (F-04). */
const MAIL_AFTER_MS = DAY_MS;

/** The longest that a server is left alone because it asks for it. */
const MAX_WAIT_MS = DAY_MS;

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

/** The row of a source as it was when it was read; none when it was removed or changed since. */
const unchanged = ({ id, secret }: SourceRow) =>
  and(eq(calendarSource.id, id), secret ? eq(calendarSource.secret, secret) : undefined);

/**
 * Keeps what was read of an outside calendar, unless it was removed or changed since.
 * @param secret how it is reached from now on, sealed
 */
async function keepReading(
  { db, clock, wakeJobs }: Deps,
  read: SourceRow,
  { busy, unread }: Reading,
  secret = read.secret,
): Promise<void> {
  const { expertId } = read;
  await db.transaction(async (tx) => {
    await takeTurns(tx, expertId);
    const now = clock.now();
    const [source] = await tx
      .update(calendarSource)
      .set({
        checkedAt: now,
        readAt: now,
        failingSince: null,
        failure: null,
        mailedAt: null,
        waitsUntil: null,
        unread,
        secret,
      })
      .where(unchanged(read))
      .returning();
    if (source) await openingNewTimes(tx, { expertId, now }, () => storeBusy(tx, source, busy));
  });
  wakeJobs();
}

/**
 * Until when a server is left alone that asks for it: a day at most, and not beyond when its owner is mailed that it fails.
 * @returns null where it doesn't ask
 */
function endOfWait({ failingSince, mailedAt }: SourceRow, patienceMs: number | null, now: Date): Date | null {
  if (patienceMs === null) return null;
  const wait = now.getTime() + Math.min(patienceMs, MAX_WAIT_MS);
  const mailAt = (failingSince ?? now).getTime() + MAIL_AFTER_MS;
  return new Date(mailedAt === null && mailAt > now.getTime() ? Math.min(wait, mailAt) : wait);
}

/** The times that were last read stay as they are. */
async function keepFailure(
  { db, clock }: Deps,
  read: SourceRow,
  { failure, retryAfterMs }: CalendarError,
): Promise<void> {
  const { id } = read;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [source] = await tx
      .update(calendarSource)
      .set({
        checkedAt: now,
        failure,
        waitsUntil: endOfWait(read, retryAfterMs, now),
        failingSince: sql`coalesce(${calendarSource.failingSince}, ${now.toISOString()}::timestamptz)`,
      })
      .where(unchanged(read))
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

/** @returns null for a file. @throws {CalendarError} */
async function readNow(
  { secret, calendars, calendarProviders }: Deps,
  source: SourceRow,
  wanted: Wanted,
): Promise<{ found: Reading; sealed: Buffer | null } | null> {
  const address = addressOf(secret, source);
  if (address)
    return {
      found: await readInThread({ texts: await calendars.fetch(address), wanted }),
      sealed: source.secret,
    };
  const grant = grantOf(secret, source);
  if (grant) {
    // Without the keys of before it can't be opened; nor will the provider say why.
    const provider = calendarProviders[grant.provider];
    if (!provider) throw new CalendarError('revoked');
    const { token, ...found } = await provider.read(grant.token, wanted);
    const isKept = token === grant.token;
    return {
      found,
      sealed: isKept ? source.secret : sealSource(secret, source.expertId, { ...grant, token }),
    };
  }
  const known = accountOf(secret, source);
  if (!known) return null;
  const { account, found } = await readAccount(calendars.reading(known), known, wanted);
  const isSame = isDeepStrictEqual(account, known);
  return { found, sealed: isSame ? source.secret : sealSource(secret, source.expertId, account) };
}

async function read(deps: Deps, source: SourceRow, owner: Owner): Promise<void> {
  let reading: Awaited<ReturnType<typeof readNow>>;
  try {
    reading = await readNow(deps, source, wantedFor(deps, owner));
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return keepFailure(deps, source, error);
  }
  if (reading) await keepReading(deps, source, reading.found, reading.sealed);
}

/** When a calendar is read again; null: it is gone. */
async function nextReading({ db, clock }: Deps, id: string): Promise<Date | null> {
  const [source] = await db
    .select({ waitsUntil: calendarSource.waitsUntil })
    .from(calendarSource)
    .where(eq(calendarSource.id, id));
  const usual = clock.now().getTime() + READ_EVERY_MS;
  return source ? new Date(Math.max(usual, source.waitsUntil?.getTime() ?? 0)) : null;
}

/**
 * Reads an outside calendar and keeps its busy times, or what failed (F-04). Who asks while it is being read waits for
 * the same reading. A calendar that is gone, a file, one of an account that isn't active, or one whose server asked to
 * be left alone for a while is not read.
 * @returns when it is to be read again; null for a file and one that is gone
 */
export async function readSource(deps: Deps, id: string): Promise<Date | null> {
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
  if (!found || found.source.secret === null) return null;
  const { waitsUntil } = found.source;
  if (waitsUntil && waitsUntil > deps.clock.now()) return waitsUntil;
  if (found.status === 'active')
    await sharedWork(deps.db, `calendar ${id} ${found.source.secret.toString('base64')}`, () =>
      read(deps, found.source, found),
    );
  return nextReading(deps, id);
}
