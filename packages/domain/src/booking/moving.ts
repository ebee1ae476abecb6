import type { BookingStatus } from './booking-state.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';

/** Moves that a client makes without asking, in the life of a booking [M-01]. */
export const MOVES_MAX = 3;
/** Elapsed hours before the start up to which a client moves without asking [M-01]. */
export const MOVE_UNTIL_HOURS = 24;
/** Proposals to move a booking, by both sides together [M-02]. */
export const PROPOSALS_MAX = 3;
/** Times that one proposal, or one offer beside a decline, may name [M-02, M-04]. */
export const PROPOSED_TIMES_MAX = 3;
/** Hours for which proposed times are held at most [M-02, M-04]. */
export const PROPOSAL_HOURS = 24;
/** Hours before the first of the offered times at which an offer expires [M-04]. */
export const OFFER_BEFORE_START_HOURS = 2;
/** Hours before the end of the card's authorisation at which an offer expires [M-04]. */
export const OFFER_BEFORE_AUTHORISATION_ENDS_HOURS = 6;
/** Days for which the provider keeps a card's authorisation. Stripe: seven days for cards entered online. */
export const AUTHORISATION_DAYS = 7;
/** An offer that would expire sooner than this is refused, in ms: nobody could answer it. */
export const OFFER_LEAST_MS = HOUR_MS;
/** Why an expert declines a request [M-04]. */
export const DECLINE_REASONS = ['unavailable', 'outside_expertise', 'needs_more_detail', 'other'] as const;
/** Why an expert declines a request. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** Longest text that an expert adds to a decline, in characters. */
export const DECLINE_TEXT_MAX = 500;

/** What decides how one party may move a booking. Instants in epoch ms. */
export type MovingInput = {
  readonly status: BookingStatus;
  readonly role: 'client' | 'expert';
  /** A seat of a workshop, which is never moved [H-02] */
  readonly isSeat?: boolean;
  readonly startsAt: number;
  /** Moves by the client so far. */
  readonly moves: number;
  /** Proposals to move by either side so far. */
  readonly proposals: number;
  /** Whether a proposal is open now. */
  readonly isProposalOpen: boolean;
  readonly now: number;
};

/**
 * How one party may move a booking now [M-01, M-02]: `move` without asking, `propose`, or null. A client moves without
 * asking up to and including 24 elapsed hours before the start, three times; after that, and for the expert always,
 * a move needs the other side's answer, until the start. While a proposal is open there is no second one.
 */
export function movingMode(input: MovingInput): 'move' | 'propose' | null {
  const { status, role, startsAt, moves, proposals, isProposalOpen, now } = input;
  if (status !== 'confirmed' || input.isSeat || now >= startsAt) return null;
  if (role === 'client' && moves < MOVES_MAX && now <= startsAt - MOVE_UNTIL_HOURS * HOUR_MS) return 'move';
  return !isProposalOpen && proposals < PROPOSALS_MAX ? 'propose' : null;
}

/**
 * When a proposal to move expires [M-02], exclusive, epoch ms: 24 hours after it was made, at the first of its starts or
 * at the present start, whichever comes first.
 */
export function proposalExpiry({
  createdAt,
  startsAt,
  times,
}: {
  readonly createdAt: number;
  /** The booking's present start. */
  readonly startsAt: number;
  /** The proposed starts. */
  readonly times: readonly number[];
}): number {
  return Math.min(createdAt + PROPOSAL_HOURS * HOUR_MS, startsAt, ...times);
}

/**
 * When an offer of other times, made with the decline of a request, expires [M-04], exclusive, epoch ms: after 24 hours,
 * two hours before the first of them, or six hours before the card's authorisation ends.
 */
export function offerExpiry({
  createdAt,
  authorisedAt,
  times,
}: {
  readonly createdAt: number;
  /** When the card was authorised. */
  readonly authorisedAt: number;
  /** The offered starts. */
  readonly times: readonly number[];
}): number {
  const authorisationEnds = authorisedAt + AUTHORISATION_DAYS * DAY_MS;
  return Math.min(
    createdAt + PROPOSAL_HOURS * HOUR_MS,
    Math.min(...times) - OFFER_BEFORE_START_HOURS * HOUR_MS,
    authorisationEnds - OFFER_BEFORE_AUTHORISATION_ENDS_HOURS * HOUR_MS,
  );
}

/**
 * The start that the refund counts to after a move [M-03, D-15], epoch ms; `quoteCancellation` takes it as
 * `firstStartsAt`. What the client started or proposed never moves it back, so it never improves the refund. What the
 * expert proposed never moves it forward, so it never worsens it.
 */
export function refundStartAfter({
  firstStartsAt,
  startsAt,
  newStartsAt,
  startedBy,
}: {
  /** The start that the refund counts to before the move. */
  readonly firstStartsAt: number;
  readonly startsAt: number;
  readonly newStartsAt: number;
  /** Who moved the booking, or proposed the time that the other side accepted. */
  readonly startedBy: 'client' | 'expert';
}): number {
  return startedBy === 'client'
    ? Math.min(firstStartsAt, startsAt, newStartsAt)
    : Math.max(firstStartsAt, newStartsAt);
}
