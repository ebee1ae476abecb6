import type { Booking } from '@nexperts/contract';
import { HOUR_MS, MINUTE_MS, ROOM_SHUTS_AFTER_END_MIN } from '@nexperts/domain';
import { countdownText, waitText } from '../../model/times/times.ts';

export type Joining =
  | { readonly open: true }
  /** Why not yet, as a sentence */
  | { readonly open: false; readonly reason: string };

/** Whether the viewer may enter the room (W-02); null where there will be no room. @param now server time, epoch ms */
export function joining({ status, joinOpensAt, endsAt }: Booking, now: number): Joining | null {
  if (status !== 'confirmed' && status !== 'in_progress') return null;
  if (now >= Date.parse(endsAt) + ROOM_SHUTS_AFTER_END_MIN * MINUTE_MS) return null;
  const wait = Date.parse(joinOpensAt) - now;
  if (wait <= 0) return { open: true };
  return { open: false, reason: `Opens in ${wait < HOUR_MS ? countdownText(wait) : waitText(wait)}` };
}
