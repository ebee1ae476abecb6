import {
  askUntil,
  HOLD_MINUTES,
  mayAskAt,
  MINUTE_MS,
  overlapMs,
  WATCH_PASSES_MAX,
  WATCHERS_ASKED_MAX,
  type TimeRange,
} from '@nexperts/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { claim, opening, watch, watchOffer } from '../../db/schema/index.ts';
import { at } from '../../db/instants.ts';
import { queryRows, type Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { inTransaction, movableBooking, widened } from '../bookings/index.ts';
import { bookableService, freeSlotsOf, openingSubject, takeTurns } from '../experts/index.ts';
import { notify } from '../notifications/index.ts';
import { askAt } from './ask-jobs.ts';
import { isBookable, isWithinLimit, selectWatches, type FullWatch, type OfferRow } from './rows.ts';

type OpeningRow = typeof opening.$inferSelect;

/** After an offer has expired its time is kept a little longer, so that it isn't free before the next watcher is asked. */
const HANDOVER_MS = MINUTE_MS;

const rangeSql = ({ startsAt, endsAt }: TimeRange) => sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`;

/** Frees what is kept for watchers of an opening. The caller has the expert's turn. */
export async function releaseOpening(
  tx: Tx,
  { id, expertId }: Pick<OpeningRow, 'id' | 'expertId'>,
): Promise<void> {
  await tx
    .update(claim)
    .set({ status: 'released' })
    .where(
      and(eq(claim.expertId, expertId), ne(claim.status, 'released'), eq(claim.subject, openingSubject(id))),
    );
}

/** Keeps time for watchers; false when somebody else has some of it. */
async function keep(tx: Tx, { id, expertId }: OpeningRow, during: TimeRange, until: Date): Promise<boolean> {
  const kept = await queryRows(
    tx,
    sql`INSERT INTO claim (id, subject, expert_id, expert_during, status, hold_expires_at)
        VALUES (gen_random_uuid(), ${openingSubject(id)}, ${expertId}::uuid, ${rangeSql(during)}, 'held', ${at(until.getTime())})
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return kept.length > 0;
}

/** Ends an offer that was not taken. Who lets two in a row pass is asked no more until they say so. */
export async function letPass(tx: Tx, offer: OfferRow, state: 'passed' | 'expired' | 'ended'): Promise<void> {
  await tx.update(watchOffer).set({ state }).where(eq(watchOffer.id, offer.id));
  if (state === 'ended') return;
  await tx
    .update(watch)
    .set({
      passed: sql`${watch.passed} + 1`,
      pause: sql`CASE WHEN ${watch.pause} IS NULL AND ${watch.passed} + 1 >= ${WATCH_PASSES_MAX} THEN 'passed' ELSE ${watch.pause} END`,
    })
    .where(eq(watch.id, offer.watchId));
}

/** Watches whose clients could be asked about an opening now, who has waited longest first. */
function watchersOf(tx: Tx, row: OpeningRow, now: Date): Promise<{ watchId: string; zone: string }[]> {
  const instant = at(now.getTime());
  return queryRows(
    tx,
    sql`SELECT w.id AS "watchId", a.time_zone AS zone
        FROM watch w JOIN account a ON a.id = w.account_id JOIN expert e ON e.id = w.expert_id
        WHERE w.expert_id = ${row.expertId} AND w.pause IS NULL AND w.ends_at > ${instant}
          AND tstzrange(w.from_at, w.to_at) && ${rangeSql(openedBy(row))}
          AND a.status = 'active' AND a.deleted_at IS NULL AND w.account_id <> e.account_id
          AND w.account_id IS DISTINCT FROM ${row.leftBy}::uuid
          AND NOT EXISTS (SELECT FROM watch_offer f WHERE f.account_id = w.account_id
            AND (f.opening_id = ${row.id} OR (f.state = 'open' AND f.expires_at > ${instant})))
        ORDER BY w.waiting_since, w.id`,
  );
}

const openedBy = (row: OpeningRow): TimeRange => ({
  startsAt: row.fromAt.getTime(),
  endsAt: row.toAt.getTime(),
});

async function isBusy(tx: Tx, accountId: string, during: TimeRange, moved: string | null, now: Date) {
  const busy = await queryRows(
    tx,
    sql`SELECT FROM claim WHERE client_id = ${accountId} AND client_during && ${rangeSql(during)}
          AND (status = 'booked' OR (status = 'held' AND hold_expires_at > ${at(now.getTime())}))
          AND booking_id IS DISTINCT FROM ${moved}::uuid LIMIT 1`,
  );
  return busy.length > 0;
}

/** A time that one watcher can take. */
interface Found {
  session: TimeRange;
  /** With the breaks around it */
  taken: TimeRange;
}

/**
 * The first time that has opened for a watcher and that they can take: in their window, more than two hours ahead, within
 * their limit unless a booking is moved to it (M-01), and not while they have something else.
 */
async function timeFor(tx: Tx, row: OpeningRow, full: FullWatch, now: Date): Promise<Found | null> {
  const { watch: own, service } = full;
  if (!isBookable(full)) return null;
  const moved = await movableBooking(tx, { clientId: own.accountId, serviceId: service.id }, row.fromAt, now);
  if (!moved && !isWithinLimit(full)) return null;
  const offer = await bookableService(tx, service.id);
  if (!offer) return null;
  const opened = openedBy(row);
  const durationMin = moved?.durationMin ?? service.durationMin;
  const before = (durationMin + service.bufferAfterMin) * MINUTE_MS;
  const sessions = await freeSlotsOf(tx, {
    expert: offer.expert,
    service: { ...offer.service, durationMin },
    from: Math.max(own.fromAt.getTime(), opened.startsAt - before),
    to: Math.min(own.toAt.getTime(), opened.endsAt + service.bufferBeforeMin * MINUTE_MS),
    now: now.getTime(),
    ignoreBookingId: moved?.id,
  });
  const left =
    moved && widened({ startsAt: moved.startsAt.getTime(), endsAt: moved.endsAt.getTime() }, service);
  for (const session of sessions) {
    const taken = widened(session, service);
    if (now.getTime() > askUntil(session.startsAt) || overlapMs([taken], [opened]) === 0) continue;
    // The booking keeps its own time until it is moved, and two claims can't have it.
    if (left && overlapMs([taken], [left]) > 0) continue;
    if (!(await isBusy(tx, own.accountId, session, moved?.id ?? null, now))) return { session, taken };
  }
  return null;
}

const hull = (one: TimeRange, other: TimeRange): TimeRange => ({
  startsAt: Math.min(one.startsAt, other.startsAt),
  endsAt: Math.max(one.endsAt, other.endsAt),
});

/** Offers a time to a watcher: all that has opened stays kept, so that what is left can be offered to the next. */
async function offerTo(tx: Tx, row: OpeningRow, full: FullWatch, { session, taken }: Found, now: Date) {
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  const until = new Date(expiresAt.getTime() + HANDOVER_MS);
  if (!(await keep(tx, row, hull(openedBy(row), taken), until)) && !(await keep(tx, row, taken, until)))
    return false;
  const startsAt = new Date(session.startsAt);
  const endsAt = new Date(session.endsAt);
  const { accountId, id: watchId } = full.watch;
  const [offer] = await tx
    .insert(watchOffer)
    .values({
      openingId: row.id,
      watchId,
      accountId,
      startsAt,
      endsAt,
      askedAt: now,
      expiresAt,
      state: 'open',
    })
    .returning({ id: watchOffer.id });
  if (!offer) throw new Error('the offer was not written');
  await tx
    .update(opening)
    .set({ asked: row.asked + 1, startsAt, endsAt })
    .where(eq(opening.id, row.id));
  await notify(tx, {
    accountId,
    kind: 'watch-offer',
    dedupeKey: `watch-offer:${offer.id}`,
    params: {
      offerId: offer.id,
      expertId: row.expertId,
      title: full.service.title,
      startsAt: startsAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    now,
  });
  await askAt(tx, row.id, expiresAt, now);
  return true;
}

/** Offers the opening to the first who can take a time of it. @returns whether anybody was asked */
async function askOne(tx: Tx, row: OpeningRow, now: Date): Promise<boolean> {
  if (row.asked >= WATCHERS_ASKED_MAX) return false;
  for (const { watchId, zone } of await watchersOf(tx, row, now)) {
    const [full] = await selectWatches(tx).where(eq(watch.id, watchId));
    if (!full || !mayAskAt(now.getTime(), { zone, atNight: full.watch.atNight })) continue;
    const found = await timeFor(tx, row, full, now);
    if (found && (await offerTo(tx, row, full, found, now))) return true;
  }
  return false;
}

/** What becomes of an open offer: it stays, has expired, or can't be taken any more. */
async function fateOf(tx: Tx, offer: OfferRow, now: Date): Promise<'open' | 'expired' | 'ended'> {
  if (now >= offer.expiresAt) return 'expired';
  const [full] = await selectWatches(tx).where(eq(watch.id, offer.watchId));
  return full && isBookable(full) ? 'open' : 'ended';
}

/**
 * Goes on with an opening (F-03): waits while somebody is being asked, asks the next, or frees the time for all. The caller
 * has the expert's turn, which is taken before the opening is locked.
 */
export async function askNext(tx: Tx, id: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(opening).where(eq(opening.id, id)).for('update');
  if (!row || row.closedAt !== null) return;
  const [offer] = await tx
    .select()
    .from(watchOffer)
    .where(and(eq(watchOffer.openingId, id), eq(watchOffer.state, 'open')));
  if (offer) {
    const fate = await fateOf(tx, offer, now);
    if (fate === 'open') return;
    await letPass(tx, offer, fate);
  }
  await releaseOpening(tx, row);
  if (await askOne(tx, row, now)) return;
  await tx.update(opening).set({ closedAt: now }).where(eq(opening.id, id));
}

/** Job `watch.ask`: see {@link askNext}. */
export const askWatchers = defineJob('watch.ask', async (deps, { openingId }) => {
  const [found] = await deps.db
    .select({ expertId: opening.expertId })
    .from(opening)
    .where(eq(opening.id, openingId));
  if (!found) return;
  await inTransaction(deps, async (tx) => {
    await takeTurns(tx, found.expertId);
    await askNext(tx, openingId, deps.clock.now());
  });
  deps.wakeJobs();
});
