import * as z from 'zod/mini';
import type { DeviceChoice } from './engine/local-media.ts';
import type { LocalMedia } from './engine/local-media.ts';

const schema = z.object({
  mic: z.boolean(),
  cam: z.boolean(),
  micId: z.optional(z.string()),
  camId: z.optional(z.string()),
  speakerId: z.optional(z.string()),
});
const keyOf = (bookingId: string): string => `nx-room:${bookingId}`;

/** What was chosen in the lobby for this tab; null sends the visitor there first. */
export function readChoice(bookingId: string): DeviceChoice | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function saveChoice(bookingId: string, choice: DeviceChoice): void {
  sessionStorage.setItem(keyOf(bookingId), JSON.stringify(choice));
}

/** After leaving, a reload begins in the lobby again. */
export function forgetChoice(bookingId: string): void {
  sessionStorage.removeItem(keyOf(bookingId));
}

let held: { bookingId: string; local: LocalMedia } | null = null;

/** Passes the open devices from the lobby to the room, so that nobody is asked for them twice. */
export function handOver(bookingId: string, local: LocalMedia): void {
  held = { bookingId, local };
}

/** The devices the lobby has open for this room, once. */
export function takeOver(bookingId: string): LocalMedia | null {
  const local = held?.bookingId === bookingId ? held.local : null;
  held = null;
  return local;
}
