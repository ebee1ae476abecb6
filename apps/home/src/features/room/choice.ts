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

/** What the tab has no room for: it lasts until the page is left. */
const inMemory = new Map<string, DeviceChoice>();

/** What was chosen in the lobby for this tab; null sends the visitor there first. */
export function readChoice(bookingId: string): DeviceChoice | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? 'null'));
    if (parsed.success && parsed.data) return parsed.data;
  } catch {
    // Forbidden, or not what we wrote.
  }
  return inMemory.get(bookingId) ?? null;
}

export function saveChoice(bookingId: string, choice: DeviceChoice): void {
  inMemory.set(bookingId, choice);
  try {
    sessionStorage.setItem(keyOf(bookingId), JSON.stringify(choice));
  } catch {
    // Full or forbidden: a reload begins in the lobby again.
  }
}

/** After leaving, a reload begins in the lobby again. */
export function forgetChoice(bookingId: string): void {
  inMemory.delete(bookingId);
  try {
    sessionStorage.removeItem(keyOf(bookingId));
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
