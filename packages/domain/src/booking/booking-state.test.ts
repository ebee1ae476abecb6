import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  canTransition,
  holdsClaim,
  isTerminal,
  nextStatus,
  TRANSITIONS,
  type BookingStatus,
} from './booking-state.ts';

// A second copy of the table, so that an accidental change fails.
const ALLOWED: Record<BookingStatus, Record<string, BookingStatus>> = {
  held: {
    request_authorised: 'requested',
    instant_authorised: 'confirmed',
    hold_lapsed: 'expired',
    hold_left: 'expired',
  },
  requested: {
    expert_accepted: 'confirmed',
    expert_declined: 'declined',
    offer_made: 'requested',
    offer_taken: 'confirmed',
    offer_refused: 'declined',
    client_withdrew: 'cancelled',
    staff_cancelled: 'cancelled',
    deadline_passed: 'expired',
  },
  confirmed: {
    capture_failed: 'payment_failed',
    client_cancelled: 'cancelled',
    expert_cancelled: 'cancelled',
    staff_cancelled: 'cancelled',
    bank_dispute_opened: 'cancelled',
    workshop_cancelled: 'cancelled',
    rescheduled: 'confirmed',
    both_present: 'in_progress',
    session_ended: 'ended',
    expert_absent: 'no_show_expert',
    client_absent: 'no_show_client',
  },
  in_progress: {
    client_cancelled: 'cancelled',
    expert_cancelled: 'cancelled',
    staff_cancelled: 'cancelled',
    bank_dispute_opened: 'cancelled',
    workshop_cancelled: 'cancelled',
    session_ended: 'ended',
    expert_absent: 'no_show_expert',
    client_absent: 'no_show_client',
  },
  ended: { problem_reported: 'disputed', problem_window_closed: 'completed' },
  no_show_client: { problem_reported: 'disputed', problem_window_closed: 'completed' },
  disputed: { problem_settled: 'completed' },
  expired: { request_authorised: 'requested', instant_authorised: 'confirmed' },
  no_show_expert: { appeal_granted: 'completed' },
  completed: {},
  declined: {},
  cancelled: {},
  payment_failed: {},
};
const EVENTS = [...new Set(TRANSITIONS.map((row) => row.event))];

describe('the booking state machine', () => {
  it('[W-02] [W-03] [G-10] permits exactly the transitions listed above, and refuses every other pair', () => {
    const pairs = BOOKING_STATUSES.flatMap((from) => EVENTS.map((event) => ({ from, event })));
    expect(pairs.length).toBe(BOOKING_STATUSES.length * EVENTS.length);
    for (const { from, event } of pairs) {
      const expected = ALLOWED[from][event] ?? null;
      expect(nextStatus(from, event), `${from} ${event}`).toBe(expected);
      expect(canTransition(from, event), `${from} ${event}`).toBe(expected !== null);
    }
  });

  it('has no event that the list above lacks, and no row twice', () => {
    const written = new Set(Object.values(ALLOWED).flatMap((moves) => Object.keys(moves)));
    expect(new Set<string>(EVENTS)).toEqual(written);
    expect(new Set(TRANSITIONS.map((row) => `${row.from} ${row.event}`)).size).toBe(TRANSITIONS.length);
  });

  it('reaches every status from a hold', () => {
    const reached = new Set<BookingStatus>(['held']);
    for (const status of reached) {
      for (const row of TRANSITIONS) if (row.from === status) reached.add(row.to);
    }
    expect(reached).toEqual(new Set(BOOKING_STATUSES));
  });

  it('ends in four statuses; a late authorisation may still revive an expired hold, and an appeal a missed session', () => {
    expect(BOOKING_STATUSES.filter(isTerminal)).toEqual([
      'completed',
      'declined',
      'cancelled',
      'payment_failed',
    ]);
  });

  it('has a live claim while held, requested, confirmed or in progress, and not after', () => {
    expect(BOOKING_STATUSES.filter(holdsClaim)).toEqual(['held', 'requested', 'confirmed', 'in_progress']);
  });

  it('[B-06] knows who may do what', () => {
    expect(canTransition('requested', 'expert_accepted', 'expert')).toBe(true);
    expect(canTransition('requested', 'expert_accepted', 'client')).toBe(false);
    expect(canTransition('confirmed', 'client_cancelled', 'expert')).toBe(false);
    expect(canTransition('confirmed', 'staff_cancelled', 'staff')).toBe(true);
    expect(canTransition('confirmed', 'staff_cancelled', 'expert')).toBe(false);
    expect(canTransition('held', 'request_authorised', 'client')).toBe(false);
    for (const from of ['confirmed', 'in_progress'] as const) {
      expect(canTransition(from, 'expert_absent', 'client')).toBe(true);
      expect(canTransition(from, 'expert_absent', 'expert')).toBe(false);
      expect(canTransition(from, 'client_absent', 'expert')).toBe(true);
      expect(canTransition(from, 'client_absent', 'client')).toBe(false);
    }
    expect(canTransition('ended', 'problem_reported', 'expert')).toBe(false);
    expect(canTransition('completed', 'problem_reported', 'client')).toBe(false);
  });
});
