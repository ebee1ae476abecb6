import type { CallCheckResult, DataOf, endpoints } from '@nexperts/contract';
import { CHECK_MAIL_MIN, hasCheckFailed, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import { callCheck } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { enqueue } from '../../jobs/queue.ts';
import { inTransaction, lockBooking } from '../bookings/index.ts';
import { noCheck } from './begin-check.ts';
import { helpMail } from './day-before.ts';
import { answerWith, checkedBooking } from './rows.ts';

const PER_HOUR = { limit: 120, windowMs: HOUR_MS } as const;
/** A check that fails within the last day is mailed about after this time, unless another one has worked. In ms. */
const SECOND_TRY_MS = 30 * MINUTE_MS;

/**
 * Keeps what a party's check found, in place of their check before. Within the last day before the start, one that
 * failed is mailed about with help (G-04).
 * @throws {AppError} NotFound, WrongState, TooManyRequests
 */
export async function saveCheck(
  { deps, account }: SignedIn,
  bookingId: string,
  result: CallCheckResult,
): Promise<DataOf<typeof endpoints.saveCallCheck>> {
  const now = deps.clock.now();
  const booking = await checkedBooking(deps.db, bookingId, account.id, now);
  if (!booking.mayCheck) throw noCheck();
  await takeAttempt(deps, throttleKey(deps, 'call check saved', account.id), PER_HOUR);
  const found = { checkedAt: now, result };
  await inTransaction(deps, async (tx) => {
    const row = await lockBooking(tx, booking.id);
    await tx
      .insert(callCheck)
      .values({ bookingId: booking.id, accountId: account.id, ...found })
      .onConflictDoUpdate({ target: [callCheck.bookingId, callCheck.accountId], set: found });
    const runAt = new Date(now.getTime() + SECOND_TRY_MS);
    if (!hasCheckFailed(result) || row?.status !== 'confirmed' || runAt >= row.startsAt) return;
    // Before that day, the job of that moment looks at the check.
    if (now.getTime() < row.startsAt.getTime() - CHECK_MAIL_MIN * MINUTE_MS) return;
    const to = row.clientId === account.id ? 'client' : 'expert';
    await enqueue(tx, helpMail(row, to, { runAt, now }));
  });
  return answerWith(deps.db, booking, account.id);
}
