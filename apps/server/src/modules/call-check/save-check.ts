import type { CallCheckResult, endpoints, ResponseOf } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { callCheck } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { noCheck } from './begin-check.ts';
import { answerWith, checkedBooking } from './rows.ts';

const PER_HOUR = { limit: 120, windowMs: HOUR_MS } as const;

/**
 * Keeps what a party's check found, in place of their check before (G-04).
 * @throws {AppError} NotFound, WrongState, TooManyRequests
 */
export async function saveCheck(
  { deps, account }: SignedIn,
  bookingId: string,
  result: CallCheckResult,
): Promise<ResponseOf<typeof endpoints.saveCallCheck>> {
  const now = deps.clock.now();
  const booking = await checkedBooking(deps.db, bookingId, account.id, now);
  if (!booking.mayCheck) throw noCheck();
  await takeAttempt(deps, throttleKey(deps, 'call check saved', account.id), PER_HOUR);
  const found = { checkedAt: now, result };
  await deps.db
    .insert(callCheck)
    .values({ bookingId: booking.id, accountId: account.id, ...found })
    .onConflictDoUpdate({ target: [callCheck.bookingId, callCheck.accountId], set: found });
  return answerWith(deps.db, booking, account.id, now);
}
