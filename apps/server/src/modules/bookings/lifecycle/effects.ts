import { MINUTE_MS, type BookingEvent } from '@nexperts/domain';
import type { JobPayload } from '../../../jobs/kinds.ts';
import type { BookingRow, Role } from '../rows.ts';

/** The mails about a booking; `mail/mails.ts` composes them. */
export type MailTemplate = JobPayload<'mail.booking'>['template'];

export interface Timer {
  kind: 'booking.deadline' | 'booking.end' | 'booking.complete';
  at: (row: BookingRow) => Date | null;
}

export interface Effect {
  /** The time becomes free for others */
  release?: true;
  /** The payment has something to do now */
  settle?: true;
  mails?: readonly (readonly [to: Role, template: MailTemplate])[];
  timers?: readonly Timer[];
}

const deadline: Timer = { kind: 'booking.deadline', at: (row) => row.acceptDeadline };
/** A minute after the end, so that the last to leave has been written down. */
const end: Timer = {
  kind: 'booking.end',
  at: ({ endsAt }) => new Date(endsAt.getTime() + MINUTE_MS),
};
const off = (to: readonly Role[], template: MailTemplate): Effect => ({
  release: true,
  settle: true,
  mails: to.map((role) => [role, template] as const),
});
const both: readonly Role[] = ['client', 'expert'];

/** What follows from each move, in the move's own transaction. A confirmed booking's mails wait for the capture. */
export const effects: Partial<Record<BookingEvent, Effect>> = {
  request_authorised: {
    mails: [
      ['client', 'request-sent'],
      ['expert', 'new-request'],
    ],
    timers: [deadline],
  },
  // Whoever applies the authorisation writes the capture down in the same transaction (`settle.ts`).
  instant_authorised: { timers: [end] },
  hold_lapsed: off([], 'expired'),
  hold_left: off([], 'expired'),
  expert_accepted: { settle: true, timers: [end] },
  expert_declined: off(['client'], 'declined'),
  client_withdrew: off(['expert'], 'withdrawn'),
  deadline_passed: off(['client'], 'expired'),
  capture_failed: off(both, 'payment-failed'),
  client_cancelled: off(both, 'cancelled'),
  expert_cancelled: off(both, 'cancelled'),
  staff_cancelled: off(both, 'cancelled'),
  charge_disputed: off(both, 'charge-disputed'),
  expert_absent: { settle: true, mails: [['client', 'expert-absent']] },
};
