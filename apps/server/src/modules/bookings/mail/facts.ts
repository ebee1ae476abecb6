import type { WorkshopCancellation } from '@nexperts/domain';
import type { Role } from '../rows.ts';

/** What a mail about a booking says. */
export interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: 'booking' | 'wrapUp' | 'review' | 'requests' | 'search' | 'seat' | 'order';
  /** The calendar file goes with it */
  calendar?: true;
}

/** What of the refund of a booking's end mails say. */
export interface RefundFacts {
  price: string;
  /** A seat that costs nothing (H-01) */
  isFree: boolean;
  /** A request that nobody accepted is never charged */
  isCharged: boolean;
  /** What the client gets back because of this event */
  refunded: string;
  /** What went back before it; null when nothing did */
  refundedBefore: string | null;
  /** Both together, and which part of the price that is */
  refundedInAll: string;
  share: 'none' | 'part' | 'all';
  /** Where a refund goes and when it arrives, for the client */
  toCard: string;
}

/** What a bank has of the charge by an open bank dispute. */
export interface BankFacts {
  isOpen: boolean;
  taken: string;
  /** It took less than the charge */
  isPart: boolean;
  /** The expert's share if it decides for us */
  share: string;
}

/** What mails about a booking are worded from, for one reader. */
export interface Facts extends RefundFacts {
  expert: string;
  client: string;
  /** Who bought the seat; the client of any other booking */
  payer: string;
  /** The person it was bought for has taken the seat */
  isTaken: boolean;
  /** Where a seat that was bought for somebody else is taken; empty for any other booking */
  seatAddress: string;
  title: string;
  /** The session's time in the reader's zone and in the other's */
  times: string;
  bank: BankFacts;
  deadline: string;
  by: string | null;
  /** Why the session of this seat was cancelled (H-03); null: it wasn't, or this is no seat */
  seatCancelled: WorkshopCancellation | null;
  /** Until when an expert judged absent may appeal */
  appealUntil: string;
  /** The refund waits that long, because the expert came late */
  refundWaits: boolean;
  /** Why the expert declined, with what they wrote */
  declined: string | null;
  /** A move before the charge has put the session into calendars */
  isInCalendars: boolean;
  moving: MovingFacts;
}

/** Of a move or a proposal; times in the reader's zone. */
export interface MovingFacts {
  /** The start before a move; empty without one */
  was: string;
  /** Who moved the session without asking, or proposed the time that the other side accepted */
  startedBy: Role | null;
  isProposal: boolean;
  /** The open proposal's times, one a line */
  times: string;
  /** Until when the open proposal can be answered */
  until: string;
  /** Until when a cancellation is free; null when that has passed */
  fullRefundUntil: string | null;
}
