import type { DataOf, endpoints } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { iceServers } from '../rooms/index.ts';
import { checkedBooking } from './rows.ts';

/** Each gives credentials for the relays. */
const PER_HOUR = { limit: 30, windowMs: HOUR_MS } as const;

/** The refusal of a check for a booking that has none any more, or not yet (G-04). */
export const noCheck = (): AppError =>
  new AppError('WrongState', 'You can check from the request until the session ends');

/**
 * Gives somebody who checks their devices the relays to try, with credentials for an hour (G-04).
 * @throws {AppError} TooManyRequests
 */
export async function beginDeviceCheck({
  deps,
  account,
}: SignedIn): Promise<DataOf<typeof endpoints.beginDeviceCheck>> {
  await takeAttempt(deps, throttleKey(deps, 'call check', account.id), PER_HOUR);
  // The credentials outlive the given end by an hour.
  return { iceServers: iceServers(deps.env, { accountId: account.id, endsAt: deps.clock.now() }) };
}

/**
 * Gives a party of a booking the relays to try, with credentials for an hour (G-04).
 * @throws {AppError} NotFound, WrongState, TooManyRequests
 */
export async function beginCheck(
  ctx: SignedIn,
  bookingId: string,
): Promise<DataOf<typeof endpoints.beginCallCheck>> {
  const { deps, account } = ctx;
  const { mayCheck } = await checkedBooking(deps.db, bookingId, account.id, deps.clock.now());
  if (!mayCheck) throw noCheck();
  return beginDeviceCheck(ctx);
}
