/** Every status a booking can have. */
export const BOOKING_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'ended',
  'no_show_expert',
  'no_show_client',
  'disputed',
  'completed',
  'declined',
  'cancelled',
  'expired',
  'payment_failed',
] as const;
/** A booking's status. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Who may cause an event; `system` is a timer, the payment provider or the room. */
export type BookingActor = 'client' | 'expert' | 'staff' | 'system';

/** One permitted transition. */
export type BookingTransition = {
  readonly from: BookingStatus;
  readonly event: string;
  readonly to: BookingStatus;
  readonly by: readonly BookingActor[];
};

/**
 * Every transition of a booking; any other is refused. An authorisation has two events, because a service either
 * waits for the expert to accept (`request_authorised`) or not (`instant_authorised`). Both may arrive after the hold
 * has expired. They then count only if the time could be claimed again and the authorisation was not voided
 * in the meantime, as it is when a request expires.
 */
export const TRANSITIONS = [
  { from: 'held', event: 'request_authorised', to: 'requested', by: ['system'] },
  { from: 'held', event: 'instant_authorised', to: 'confirmed', by: ['system'] },
  { from: 'held', event: 'hold_lapsed', to: 'expired', by: ['system'] },
  { from: 'held', event: 'hold_left', to: 'expired', by: ['client'] },
  { from: 'expired', event: 'request_authorised', to: 'requested', by: ['system'] },
  { from: 'expired', event: 'instant_authorised', to: 'confirmed', by: ['system'] },

  { from: 'requested', event: 'expert_accepted', to: 'confirmed', by: ['expert'] },
  { from: 'requested', event: 'expert_declined', to: 'declined', by: ['expert'] },
  // The expert offered other times with the decline (M-04): the client takes one, or it ends as declined after all.
  { from: 'requested', event: 'offer_made', to: 'requested', by: ['expert'] },
  { from: 'requested', event: 'offer_taken', to: 'confirmed', by: ['client'] },
  { from: 'requested', event: 'offer_refused', to: 'declined', by: ['client', 'system'] },
  { from: 'requested', event: 'client_withdrew', to: 'cancelled', by: ['client'] },
  { from: 'requested', event: 'staff_cancelled', to: 'cancelled', by: ['staff'] },
  { from: 'requested', event: 'deadline_passed', to: 'expired', by: ['system'] },

  { from: 'confirmed', event: 'capture_failed', to: 'payment_failed', by: ['system'] },
  { from: 'confirmed', event: 'client_cancelled', to: 'cancelled', by: ['client'] },
  { from: 'confirmed', event: 'expert_cancelled', to: 'cancelled', by: ['expert'] },
  { from: 'confirmed', event: 'staff_cancelled', to: 'cancelled', by: ['staff'] },
  // The client's bank took the money back before the session (P-09).
  { from: 'confirmed', event: 'bank_dispute_opened', to: 'cancelled', by: ['system'] },
  // The workshop of this seat doesn't take place, or not to its end (H-03).
  { from: 'confirmed', event: 'workshop_cancelled', to: 'cancelled', by: ['expert', 'staff', 'system'] },
  { from: 'in_progress', event: 'workshop_cancelled', to: 'cancelled', by: ['expert', 'staff', 'system'] },
  { from: 'confirmed', event: 'rescheduled', to: 'confirmed', by: ['client', 'expert'] },
  { from: 'confirmed', event: 'both_present', to: 'in_progress', by: ['system'] },

  // From confirmed too: the two may never have been in the room at the same moment.
  { from: 'confirmed', event: 'session_ended', to: 'ended', by: ['system'] },
  // By whoever waited alone for ten minutes and left (G-03), or by the verdict after the end (G-02).
  { from: 'confirmed', event: 'expert_absent', to: 'no_show_expert', by: ['client', 'system'] },
  { from: 'confirmed', event: 'client_absent', to: 'no_show_client', by: ['expert', 'system'] },
  // Before the start only, while both wait in the room (G-10); `mayCancel` checks the time.
  { from: 'in_progress', event: 'client_cancelled', to: 'cancelled', by: ['client'] },
  { from: 'in_progress', event: 'expert_cancelled', to: 'cancelled', by: ['expert'] },
  { from: 'in_progress', event: 'staff_cancelled', to: 'cancelled', by: ['staff'] },
  { from: 'in_progress', event: 'bank_dispute_opened', to: 'cancelled', by: ['system'] },
  { from: 'in_progress', event: 'session_ended', to: 'ended', by: ['system'] },
  // From in progress too: the two may have met before the start, and one left again.
  { from: 'in_progress', event: 'expert_absent', to: 'no_show_expert', by: ['client', 'system'] },
  { from: 'in_progress', event: 'client_absent', to: 'no_show_client', by: ['expert', 'system'] },

  // By itself for a call that never connected (G-02).
  { from: 'ended', event: 'problem_reported', to: 'disputed', by: ['client', 'system'] },
  { from: 'ended', event: 'problem_window_closed', to: 'completed', by: ['system'] },
  { from: 'no_show_client', event: 'problem_reported', to: 'disputed', by: ['client'] },
  { from: 'no_show_client', event: 'problem_window_closed', to: 'completed', by: ['system'] },
  // The expert's record is cleared; a refund that waited is sent as staff decided, one that was sent stays sent.
  { from: 'no_show_expert', event: 'appeal_granted', to: 'completed', by: ['staff'] },
  { from: 'disputed', event: 'problem_settled', to: 'completed', by: ['expert', 'staff', 'system'] },
] as const satisfies readonly BookingTransition[];

/** An event of a booking. */
export type BookingEvent = (typeof TRANSITIONS)[number]['event'];

const byMove = new Map<string, (typeof TRANSITIONS)[number]>(
  TRANSITIONS.map((row) => [`${row.from} ${row.event}`, row]),
);
const withWayOut = new Set<BookingStatus>(TRANSITIONS.map((row) => row.from));
const claiming = new Set<BookingStatus>(['held', 'requested', 'confirmed', 'in_progress']);

/** The status an event leads to, or null when it is not permitted in `from`. */
export function nextStatus(from: BookingStatus, event: BookingEvent): BookingStatus | null {
  return byMove.get(`${from} ${event}`)?.to ?? null;
}

/** Whether an event is permitted in a status; with `actor`, whether that actor may cause it. */
export function canTransition(from: BookingStatus, event: BookingEvent, actor?: BookingActor): boolean {
  const row: BookingTransition | undefined = byMove.get(`${from} ${event}`);
  return row !== undefined && (actor === undefined || row.by.includes(actor));
}

/**
 * Whether no event can change the booking any more. `expired` is not terminal:
 * a payment authorised late may still bring it back if the time is free.
 */
export function isTerminal(status: BookingStatus): boolean {
  return !withWayOut.has(status);
}

/** Whether a booking in this status has a live claim, so that nobody else can book the time. */
export function holdsClaim(status: BookingStatus): boolean {
  return claiming.has(status);
}
