import { addBusinessDays } from '../time/business-days.ts';
import { HOUR_MS } from '../time/duration.ts';
import { PROBLEM_WINDOW_HOURS } from './booking-times.ts';
import { shareHalfUp } from '../money/money.ts';

/** What a client can report after a session. */
export const PROBLEM_KINDS = [
  'expert_absent',
  'came_late',
  'left_early',
  'technical',
  'not_as_described',
  'conduct',
  'other',
] as const;
/** What a problem is about. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * Every state of a problem. `noted` asks for no money; `settled` was agreed by the two, `decided` by staff;
 * `bank_decided` ended because the client’s bank gave the money back (P-09).
 */
export const PROBLEM_STATES = [
  'awaiting_expert',
  'awaiting_client',
  'with_staff',
  'noted',
  'settled',
  'decided',
  'bank_decided',
] as const;
/** State of a problem. */
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** Who may cause an event of a problem; `system` is a deadline that passed. */
export type ProblemActor = 'client' | 'expert' | 'staff' | 'system';

/** Every transition of a problem; any other is refused. */
export const PROBLEM_TRANSITIONS = [
  { from: 'awaiting_expert', event: 'expert_agreed', to: 'settled', by: 'expert' },
  { from: 'awaiting_expert', event: 'expert_offered', to: 'awaiting_client', by: 'expert' },
  { from: 'awaiting_expert', event: 'expert_contested', to: 'with_staff', by: 'expert' },
  { from: 'awaiting_expert', event: 'expert_silent', to: 'settled', by: 'system' },
  { from: 'awaiting_client', event: 'client_took', to: 'settled', by: 'client' },
  { from: 'awaiting_client', event: 'client_insisted', to: 'with_staff', by: 'client' },
  { from: 'awaiting_client', event: 'client_silent', to: 'settled', by: 'system' },
  // Until a decision either side may agree to the last word of the other.
  { from: 'awaiting_client', event: 'expert_agreed', to: 'settled', by: 'expert' },
  // A deadline is paused while the person it waits for is suspended, for 14 days at most: then staff decide.
  { from: 'awaiting_expert', event: 'standstill_ended', to: 'with_staff', by: 'system' },
  { from: 'awaiting_client', event: 'standstill_ended', to: 'with_staff', by: 'system' },
  // Staff may do so before, or the money would be held as long.
  { from: 'awaiting_expert', event: 'staff_took_over', to: 'with_staff', by: 'staff' },
  { from: 'awaiting_client', event: 'staff_took_over', to: 'with_staff', by: 'staff' },
  // Who was suspended and didn't answer can still do so until the decision.
  { from: 'with_staff', event: 'expert_contested', to: 'with_staff', by: 'expert' },
  { from: 'with_staff', event: 'client_insisted', to: 'with_staff', by: 'client' },
  { from: 'with_staff', event: 'expert_agreed', to: 'settled', by: 'expert' },
  { from: 'with_staff', event: 'client_took', to: 'settled', by: 'client' },
  { from: 'with_staff', event: 'staff_decided', to: 'decided', by: 'staff' },
  { from: 'awaiting_expert', event: 'bank_decided', to: 'bank_decided', by: 'system' },
  { from: 'awaiting_client', event: 'bank_decided', to: 'bank_decided', by: 'system' },
  { from: 'with_staff', event: 'bank_decided', to: 'bank_decided', by: 'system' },
] as const satisfies readonly {
  from: ProblemState;
  event: string;
  to: ProblemState;
  by: ProblemActor;
}[];
/** Something that happens to a problem after it was reported. */
export type ProblemEvent = (typeof PROBLEM_TRANSITIONS)[number]['event'];

/** Hours an expert has to answer a problem, and a client to answer an offer. */
export const PROBLEM_ANSWER_HOURS = 72;
/** Business days within which staff decide a problem or an appeal. */
export const DECISION_BUSINESS_DAYS = 3;
/** Hours after the verdict in which an expert judged absent may appeal. */
export const APPEAL_WINDOW_HOURS = 24;
/** Hours an expert has to say what happened, after a bank decided for the client [P-09]. */
export const HEARING_HOURS = 72;
/** Days after the end in which an expert may give money back by goodwill. */
export const GOODWILL_DAYS = 90;

/** The state in which a new problem is: conduct goes to staff, because no silence settles it. */
export function firstProblemState(kind: ProblemKind, askPct: number): ProblemState {
  if (kind === 'conduct') return 'with_staff';
  return askPct === 0 ? 'noted' : 'awaiting_expert';
}

/** Whose suspension stops the deadline of a state: that of the person it waits for, and of nobody else. */
export function awaitedParty(state: ProblemState): 'client' | 'expert' | null {
  if (state === 'awaiting_expert') return 'expert';
  return state === 'awaiting_client' ? 'client' : null;
}

/** The state an event leads to, or null when it is not permitted in `from` or to this actor. */
export function nextProblemState(
  from: ProblemState,
  event: ProblemEvent,
  by: ProblemActor,
): ProblemState | null {
  const row = PROBLEM_TRANSITIONS.find((each) => each.from === from && each.event === event);
  return row && row.by === by ? row.to : null;
}

/** Deadline of the side whose turn it is (epoch ms); null in a state that waits for nobody. */
export function problemDeadline(state: ProblemState, since: number): number | null {
  if (state === 'awaiting_expert' || state === 'awaiting_client')
    return since + PROBLEM_ANSWER_HOURS * HOUR_MS;
  return state === 'with_staff' ? addBusinessDays(since, DECISION_BUSINESS_DAYS) : null;
}

/**
 * Whether a client may report a problem now (epoch ms): from the end until 48 elapsed hours after it (half-open).
 * @param decidedAt when the session was decided, which may be before its end [G-03]
 */
export function mayReportProblem({
  endsAt,
  decidedAt = endsAt,
  now,
}: {
  readonly endsAt: number;
  readonly decidedAt?: number | undefined;
  readonly now: number;
}): boolean {
  return now >= Math.min(endsAt, decidedAt) && now < endsAt + PROBLEM_WINDOW_HOURS * HOUR_MS;
}

/**
 * What whole per cents of a captured amount come to, in minor units, rounded half up. The screens and the server
 * share it. RangeError unless `pct` is a whole number from 0 to 100 and the amount a whole number not below 0.
 */
export function refundOfPct(capturedMinor: number, pct: number): number {
  if (!Number.isInteger(pct) || pct < 0 || pct > 100) throw new RangeError(`Not whole per cents: ${pct}`);
  return shareHalfUp(capturedMinor, pct * 100);
}

/**
 * What whole per cents of a captured amount send on top of earlier refunds: at most what is left. Minor units;
 * RangeError as {@link refundOfPct}.
 */
export const refundOnTop = (capturedMinor: number, leftMinor: number, pct: number): number =>
  Math.min(refundOfPct(capturedMinor, pct), leftMinor);

/** The fewest whole per cents of a captured amount that send all of what is left, in minor units. */
export function mostPct(capturedMinor: number, leftMinor: number): number {
  let pct = 0;
  while (pct < 100 && refundOfPct(capturedMinor, pct) < leftMinor) pct += 1;
  return pct;
}
