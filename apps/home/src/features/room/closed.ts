import type { Booking } from '@nexperts/contract';
import { joinWindow } from '@nexperts/domain';

/** Why the room is closed now. */
export type Closed =
  | { readonly why: 'early'; /** Epoch ms */ readonly opensAt: number }
  | { readonly why: 'over' | 'cancelled' | 'no-room' };

/**
 * Whether the room is closed to the viewer (W-02). A closed room opens no camera and no microphone.
 * @param now epoch ms
 * @returns null while the viewer may enter
 */
export function closedNow(
  { status, role, startsAt, endsAt }: Pick<Booking, 'status' | 'role' | 'startsAt' | 'endsAt'>,
  now: number,
): Closed | null {
  // Decided after the session, or by whoever left after ten minutes alone (G-03).
  if (status === 'no_show_client' || status === 'no_show_expert') return { why: 'over' };
  if (status === 'cancelled') return { why: 'cancelled' };
  if (status !== 'confirmed' && status !== 'in_progress' && status !== 'ended') return { why: 'no-room' };
  const open = joinWindow({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), role });
  if (now < open.startsAt) return { why: 'early', opensAt: open.startsAt };
  return now >= open.endsAt ? { why: 'over' } : null;
}
