import { OVERTIME_FAILURES, OVERTIME_STATES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { id, instant, money } from './shared.ts';

/** An offer of overtime and what came of it (G-09). */
export const overtimeOffer = z.object({
  id,
  minutes: z.int(),
  price: money,
  state: z.enum(OVERTIME_STATES),
  /** Why it failed; null in any other state */
  reason: z.nullable(z.enum(OVERTIME_FAILURES)),
  offeredAt: instant,
  /** Until when it can be accepted, or has to be paid */
  until: instant,
  /** The end of the session as it is now */
  endsAt: instant,
});
export type OvertimeOffer = z.infer<typeof overtimeOffer>;
