import * as z from 'zod/mini';
import { id, instant } from './shared.ts';

/** Consent of both people to record a session, each on their own device (G-08). */
export const recording = z.object({
  id,
  /** Who asked */
  by: z.enum(['client', 'expert']),
  /** `over`: either of them has withdrawn it */
  state: z.enum(['asked', 'on', 'declined', 'over']),
  askedAt: instant,
  /** Until when the other may answer; no answer is no */
  until: instant,
});
export type Recording = z.infer<typeof recording>;
