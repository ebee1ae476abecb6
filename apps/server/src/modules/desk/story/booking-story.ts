import type { BookingStory } from '@nexperts/contract';
import { nextStatus, SINGLE_SIGNATURE_MAX_MINOR } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { payment, problem } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { findBooking, isGuests, payerOf, refundByStaff, type BookingRow } from '../../bookings/index.ts';
import { bankDisputesOfBooking } from '../../bank-disputes/index.ts';
import { refundLeft, refusedRefund, totals, type PaymentRow } from '../../payments/index.ts';
import { conductHearing } from '../../problems/index.ts';
import { reportedReviewsOf } from '../../reviews/index.ts';
import { openSignatures, refuseOwnBooking } from '../../signatures/index.ts';
import { payments } from '../found.ts';
import { recordLook } from '../../../db/record-look.ts';
import { looksAt } from '../look.ts';
import { casesOfBooking } from '../queues/list-queue.ts';
import { eventsOf } from './events.ts';
import { moneyOf, paymentsOf, refundsInAll } from './money.ts';
import { storyPerson, withNames } from './people.ts';
import { presenceOf } from './presence.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function actionsOf(row: BookingRow, rows: readonly PaymentRow[], now: Date): BookingStory['actions'] {
  const of = (minor: number) => ({ minor, currency: row.currency });
  const begun = row.startsAt <= now;
  const cancellable = nextStatus(row.status, 'staff_cancelled') !== null && !begun;
  const most = refundLeft(rows);
  const alone = Math.max(0, Math.min(most, SINGLE_SIGNATURE_MAX_MINOR - refundsInAll(rows)));
  const { captured, bankDisputed, borne } = totals(rows);
  const nothing = captured === 0 ? 'Nothing was charged' : 'Everything was refunded';
  const refused = rows.reduce((sum, each) => sum + refusedRefund(row.status, each), 0);
  const whyNot = bankDisputed
    ? 'The client’s bank disputes the charge'
    : borne > 0
      ? 'The client’s bank took money back, and Nexperts bears it'
      : nothing;
  return {
    cancel: {
      possible: cancellable,
      why: cancellable ? '' : begun ? 'The session has begun' : 'The booking has already ended',
      full: of(cancellable ? refundByStaff(row, 'full', now) : 0),
      policy: of(cancellable ? refundByStaff(row, 'policy', now) : 0),
    },
    refund: { possible: most > 0, why: most > 0 ? '' : whyNot, most: of(most), alone: of(alone) },
    payOtherwise: refused > 0 ? of(refused) : null,
  };
}

async function problemOf(
  db: DbOrTx,
  { id: bookingId, expertId }: Pick<BookingRow, 'id' | 'expertId'>,
): Promise<BookingStory['problem']> {
  const [row] = await db.select().from(problem).where(eq(problem.bookingId, bookingId));
  if (!row) return null;
  const { id, kind, state, askPct, offerPct, refundPct } = row;
  const times = { dueAt: iso(row.dueAt), pausedAt: iso(row.pausedAt), sharedAt: iso(row.sharedAt) };
  const asked = await conductHearing(db, row, expertId);
  const hearing = asked && { until: asked.until.toISOString(), answeredAt: iso(asked.answer?.at ?? null) };
  return { id, kind, state, askPct, offerPct, refundPct, ...times, hearing };
}

/**
 * The whole story of a booking for staff (O-03). The look is written down.
 * @throws AppError NotFound, Forbidden for a booking of one's own
 */
export async function bookingStory({ deps, account: staff }: SignedIn, id: string): Promise<BookingStory> {
  const { db } = deps;
  const now = deps.clock.now();
  const found = await findBooking(db, id);
  if (!found) throw notFound('Booking');
  await refuseOwnBooking(db, found.booking.id, staff.id);
  const { booking: row } = found;
  const subject = `booking:${row.id}` as const;
  await recordLook(db, { action: 'desk.look-booking', actorId: staff.id, subject, now });
  const rows = await paymentsOf(db, row.id);
  const sides = {
    clientId: row.clientId,
    payerId: row.payerId,
    expertAccountId: found.expert.accountId,
  };
  const { presence, events } = await presenceOf(db, row);
  const all = [...(await eventsOf(db, row, found.expert.accountId)), ...events];
  return {
    id: row.id,
    groupSessionId: row.groupSessionId,
    title: row.serviceTitle,
    status: row.status,
    durationMin: row.durationMin,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    endedAt: iso(row.endedAt),
    closedReason: row.closedReason,
    price: { minor: row.priceMinor, currency: row.currency },
    latePolicyPct: row.latePolicyPct,
    client: await storyPerson(db, row.clientId),
    payer: isGuests(row) ? await storyPerson(db, payerOf(row)) : null,
    expert: await storyPerson(db, found.expert.accountId),
    money: {
      ...(await moneyOf(db, row, rows)),
      payments: await payments(db, eq(payment.bookingId, row.id)),
    },
    events: await withNames(db, all, sides),
    presence,
    problem: await problemOf(db, row),
    bankDisputes: await bankDisputesOfBooking(db, row.id, now),
    reviews: await reportedReviewsOf(db, row.id),
    cases: await casesOfBooking(db, row.id, staff.id),
    signatures: await openSignatures(db, staff, row.id),
    actions: actionsOf(row, rows, now),
    looks: await looksAt(db, 'desk.look-booking', subject),
  };
}
