import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

/** 128 bits of 256: nobody guesses them, and the address still fits a line. */
const KEY_BYTES = 16;

const sign = (secret: Buffer, bookingId: string): Buffer =>
  createHmac('sha256', secret).update(`seat-gift.${bookingId}`).digest().subarray(0, KEY_BYTES);

/** What opens a seat that was bought for somebody else: its address is enough (H-02). Nothing of it is stored. */
export const seatKey = ({ secret }: Pick<Deps, 'secret'>, bookingId: string): string =>
  sign(secret, bookingId).toString('base64url');

/** Whether a key opens a seat. @param bookingId as it is stored, in lower case */
export function isSeatKey({ secret }: Pick<Deps, 'secret'>, bookingId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return given.length === KEY_BYTES && timingSafeEqual(given, sign(secret, bookingId));
}

/** Where a guest takes the seat that was bought for them. */
export const seatUrl = (deps: Pick<Deps, 'env' | 'secret'>, bookingId: string): string =>
  `${deps.env.publicUrl}/app/seats/${bookingId}/${seatKey(deps, bookingId)}`;

/** The page of seats that were bought together, below the web app. */
export const orderPath = (orderId: string): string => `/seats/orders/${orderId}`;
