import * as z from 'zod/mini';
import type { DeviceChoice } from './engine/local-media.ts';

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
