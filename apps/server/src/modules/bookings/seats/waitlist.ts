import { seatOffer } from '@nexperts/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { account, claim, seatWait } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import { takeTurns } from '../../experts/index.ts';
import { notify } from '../../notifications/index.ts';
import { isBlocked } from '../hold/blocked.ts';
import { inTransaction } from '../retrying.ts';
import {
  endOffers,
  findSession,
  freeSeat,
  lockSession,
  releaseOffer,
  waitSubject,
  type SeatSession,
} from './session.ts';

type WaitRow = typeof seatWait.$inferSelect;

/** The statement that has a session's waitlist looked at; one job for each session. */
export const serveLater = (tx: Tx, groupSessionId: string, runAt: Date, now: Date) =>
  enqueueAgain(tx, {
    kind: 'seats.serve',
    payload: { groupSessionId },
    dedupeKey: `seats.serve:${groupSessionId}`,
    runAt,
    now,
  });

/** Who waits longest, with their zone; null: nobody. */
async function firstWaiting(
  tx: Tx,
  sessionId: string,
): Promise<{ wait: WaitRow; zone: string; mayBook: boolean } | null> {
  const [first] = await tx
    .select({ wait: seatWait, zone: account.timeZone, status: account.status })
    .from(seatWait)
    .innerJoin(account, eq(account.id, seatWait.accountId))
    .where(and(eq(seatWait.groupSessionId, sessionId), eq(seatWait.state, 'waiting')))
    .orderBy(asc(seatWait.since), asc(seatWait.id))
    .limit(1);
  return first ? { ...first, mayBook: first.status === 'active' } : null;
}

/** Keeps a free seat for somebody who waits, and tells them. */
async function offer(
  tx: Tx,
  { session, workshop, host }: SeatSession,
  { id, accountId }: WaitRow,
  { seat, until, now }: { seat: number; until: Date; now: Date },
): Promise<void> {
  await tx.insert(claim).values({
    subject: waitSubject(id),
    expertId: host.id,
    groupSessionId: session.id,
    seat,
    status: 'held',
    holdExpiresAt: until,
  });
  await tx.update(seatWait).set({ state: 'offered', offeredUntil: until }).where(eq(seatWait.id, id));
  await notify(tx, {
    accountId,
    kind: 'seat-offer',
    dedupeKey: `seat-offer:${id}`,
    params: {
      slug: workshop.slug,
      expertId: host.id,
      title: workshop.title,
      startsAt: session.startsAt.toISOString(),
      expiresAt: until.toISOString(),
    },
    now,
  });
}

/** When the first of a session's offers ends; null: none is open. */
async function firstOfferEnd(tx: Tx, sessionId: string): Promise<Date | null> {
  const [first] = await tx
    .select({ until: seatWait.offeredUntil })
    .from(seatWait)
    .where(and(eq(seatWait.groupSessionId, sessionId), eq(seatWait.state, 'offered')))
    .orderBy(asc(seatWait.offeredUntil))
    .limit(1);
  return first?.until ?? null;
}

/**
 * Offers the free seats of a session to those who wait, in order (H-07): nobody is skipped, so where the first has night,
 * all wait for their morning. In the last hour the waitlist ends, and what is free is everybody's. The caller has the
 * host's turn and has locked the session.
 * @returns whether free seats are kept for somebody who waits
 */
export async function serveWaitlist(tx: Tx, found: SeatSession, now: Date): Promise<boolean> {
  const { session, host } = found;
  await endOffers(tx, session.id, now);
  if (session.status !== 'scheduled') return false;
  let morning: Date | null = null;
  for (;;) {
    const first = await firstWaiting(tx, session.id);
    const seat = first && (await freeSeat(tx, found));
    if (!first || seat === null) break;
    const { wait, zone, mayBook } = first;
    if (!mayBook || (await isBlocked(tx, { clientId: wait.accountId, expertId: host.id }))) {
      await tx.update(seatWait).set({ state: 'over' }).where(eq(seatWait.id, wait.id));
      continue;
    }
    const answer = seatOffer({ startsAt: session.startsAt.getTime(), now: now.getTime() }, zone);
    if (answer === null) {
      await endWaits(tx, session.id, ['waiting']);
      break;
    }
    if ('from' in answer) {
      morning = new Date(answer.from);
      break;
    }
    await offer(tx, found, wait, { seat, until: new Date(answer.until), now });
  }
  const end = await firstOfferEnd(tx, session.id);
  const next = morning && end ? (morning < end ? morning : end) : (morning ?? end);
  if (next) await serveLater(tx, session.id, next, now);
  return morning !== null;
}

/** Ends places in a waitlist, and frees what was kept for them. */
export async function endWaits(
  tx: Tx,
  sessionId: string,
  states: readonly ('waiting' | 'offered')[] = ['waiting', 'offered'],
): Promise<void> {
  const ended = await tx
    .update(seatWait)
    .set({ state: 'over' })
    .where(and(eq(seatWait.groupSessionId, sessionId), inArray(seatWait.state, [...states])))
    .returning({ id: seatWait.id });
  for (const { id } of ended) await releaseOffer(tx, id);
}

/** Job `seats.serve`: a seat may have become free, or an offer's time may be over. */
export const serveSeats = defineJob('seats.serve', async (deps, { groupSessionId }) => {
  const { host } = await findSession(deps.db, groupSessionId);
  await inTransaction(deps, async (tx) => {
    await takeTurns(tx, host.id);
    await serveWaitlist(tx, await lockSession(tx, groupSessionId), deps.clock.now());
  });
  deps.wakeJobs();
});
