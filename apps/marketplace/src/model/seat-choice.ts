import { SEATS_FOR_OTHERS_MAX } from '@nexperts/domain';

/** Whom seats are reserved for (H-02). */
export interface SeatChoice {
  /** One of them is the member’s own */
  readonly ownSeat: boolean;
  /** How many are for others */
  readonly others: number;
}

export const FOR_ME: SeatChoice = { ownSeat: true, others: 0 };

/** How many seats it is. */
export const seatCount = ({ ownSeat, others }: SeatChoice): number => others + (ownSeat ? 1 : 0);

/** A choice as it is written in an address: `me`, `me-2`, `2`. */
export const choiceText = ({ ownSeat, others }: SeatChoice): string =>
  ownSeat ? (others === 0 ? 'me' : `me-${others}`) : String(others);

/** Reads it from an address; null: nothing that can be chosen. */
export function readChoice(text: string | null): SeatChoice | null {
  const match = /^(?:me|(me-)?([1-9]))$/.exec(text ?? '');
  if (!match) return null;
  const others = Number(match[2] ?? 0);
  if (others > SEATS_FOR_OTHERS_MAX) return null;
  return { ownSeat: match[2] === undefined || match[1] !== undefined, others };
}

/**
 * What can be chosen, the fewest seats first.
 * @param seatsLeft seats that are left of the date @param forOthers what the member has bought for others already
 * @param hasSeat the member has a seat of their own
 */
export function seatChoices(seatsLeft: number, forOthers: number, hasSeat: boolean): SeatChoice[] {
  const most = Math.min(SEATS_FOR_OTHERS_MAX - forOthers, seatsLeft);
  const others = Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
  const forOthersAlone = others.map((count) => ({ ownSeat: false, others: count }));
  if (hasSeat) return forOthersAlone;
  const withOwn = [0, ...others].filter((count) => count < Math.max(1, seatsLeft));
  return [...withOwn.map((count) => ({ ownSeat: true, others: count })), ...forOthersAlone];
}

/** `Me`, `Me and 2 others`, `1 other person`. */
export function choiceWords({ ownSeat, others }: SeatChoice): string {
  if (!ownSeat) return others === 1 ? '1 other person' : `${others} other people`;
  return others === 0 ? 'Me' : `Me and ${others} ${others === 1 ? 'other' : 'others'}`;
}
