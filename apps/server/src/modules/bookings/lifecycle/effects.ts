import { MINUTE_MS, type BookingEvent, type NotificationKind } from '@nexperts/domain';
import type { JobPayload } from '../../../jobs/kinds.ts';
import type { BookingRow, Role } from '../rows.ts';
import type { TimerKind } from './timer-job.ts';

/** The mails about a booking; `mail/mails.ts` composes them. */
export type MailTemplate = JobPayload<'mail.booking'>['template'];

interface Timer {
  kind: Exclude<TimerKind, 'booking.expire-hold'>;
  at: (row: BookingRow) => Date | null;
}

export interface Effect {
  /** The time becomes free for others */
  release?: true;
  /** The payment has something to do now */
  settle?: true;
  mails?: readonly (readonly [to: Role, template: MailTemplate])[];
  /** What the booking waits for from now on, instead of what it waited for before */
  timer?: Timer;
  /** Who is told in the app: not those who did it */
  tells?: readonly Telling[];
  /** The session lies ahead: both sides are reminded of it (M-09) */
  reminders?: true;
}

interface Telling {
  to: readonly Role[];
  kind: NotificationKind;
  params?: Readonly<Record<string, string>>;
}

const deadline: Timer = { kind: 'booking.deadline', at: (row) => row.acceptDeadline };
/** A minute after the end, so that the last to leave has been written down. */
const end: Timer = {
  kind: 'booking.end',
  at: ({ endsAt }) => new Date(endsAt.getTime() + MINUTE_MS),
};
const off = (to: readonly Role[], template: MailTemplate, tells: readonly Telling[] = []): Effect => ({
  release: true,
  settle: true,
  mails: to.map((role) => [role, template] as const),
  tells,
});
const both: readonly Role[] = ['client', 'expert'];

/** What follows from each move, in the move's own transaction. A confirmed booking's mails wait for the capture. */
export const effects: Partial<Record<BookingEvent, Effect>> = {
  request_authorised: {
    mails: [
      ['client', 'request-sent'],
      ['expert', 'new-request'],
    ],
    timer: deadline,
    tells: [{ to: ['expert'], kind: 'request' }],
  },
  // Whoever applies the authorisation writes the capture down in the same transaction (`settle.ts`).
  instant_authorised: { timer: end, reminders: true },
  hold_lapsed: off([], 'expired'),
  hold_left: off([], 'expired'),
  expert_accepted: { settle: true, timer: end, reminders: true },
  // The mail about a move says what was before: whoever moves writes it.
  rescheduled: { timer: end, reminders: true },
  // The old time was released before the offered ones were claimed.
  offer_made: { timer: deadline },
  offer_taken: { settle: true, timer: end, reminders: true },
  offer_refused: {
    release: true,
    settle: true,
    mails: [
      ['client', 'declined'],
      ['expert', 'offer-ended'],
    ],
    tells: [{ to: ['expert'], kind: 'proposal-closed', params: { outcome: 'offer-ended' } }],
  },
  expert_declined: off(['client'], 'declined', [{ to: ['client'], kind: 'declined' }]),
  client_withdrew: off(['expert'], 'withdrawn', [{ to: ['expert'], kind: 'withdrawn' }]),
  deadline_passed: off(['client'], 'expired', [{ to: ['client'], kind: 'expired' }]),
  capture_failed: off(both, 'payment-failed', [{ to: both, kind: 'payment-failed' }]),
  client_cancelled: off(both, 'cancelled', [{ to: ['expert'], kind: 'cancelled' }]),
  workshop_cancelled: off(['client'], 'workshop-cancelled', [{ to: ['client'], kind: 'cancelled' }]),
  expert_cancelled: off(both, 'cancelled', [{ to: ['client'], kind: 'cancelled' }]),
  staff_cancelled: off(both, 'cancelled', [{ to: both, kind: 'cancelled' }]),
  bank_dispute_opened: off(both, 'bank-dispute-cancelled', [{ to: both, kind: 'cancelled' }]),
  session_ended: {
    mails: [
      ['client', 'session-over'],
      ['expert', 'session-over'],
    ],
  },
  client_absent: {
    mails: [
      ['client', 'client-absent'],
      ['expert', 'session-over'],
    ],
    tells: [{ to: ['client'], kind: 'missed', params: { absent: 'client' } }],
  },
  expert_absent: {
    settle: true,
    mails: [
      ['client', 'expert-absent'],
      ['expert', 'expert-absent'],
    ],
    tells: [{ to: both, kind: 'missed', params: { absent: 'expert' } }],
  },
};
