import { MINUTE_MS } from '@nexperts/domain';
import { AppError } from '../../../http/app-error.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import type { Deps } from '../../../deps.ts';
import type { BookableService } from '../../experts/index.ts';
import { alternativesTo } from './alternatives.ts';
import type { ClaimLoss } from './claims.ts';

/** Holds that a rush took away; each of them costs a search for three other times. */
const LOST_HOLDS = { limit: 60, windowMs: MINUTE_MS };

/** The time went to somebody else; rolls the transaction back. */
export class Lost extends Error {
  readonly to: ClaimLoss;
  /** The start that was lost, where several were wanted */
  readonly wanted: Date | undefined;
  constructor(to: ClaimLoss, wanted?: Date) {
    super('lost');
    this.to = to;
    this.wanted = wanted;
  }
}

/**
 * What somebody is told whose time went to somebody else: SlotTaken with three alternatives, or ClientBusy when it was
 * the client's own time.
 * @param move the booking to be moved, whose own claim is in nobody's way, and its client
 */
export async function lostTime(
  deps: Deps,
  accountId: string,
  lost: Lost,
  { offer, wanted, move }: { offer: BookableService; wanted: Date; move?: { id: string; clientId: string } },
): Promise<AppError> {
  if (lost.to === 'client')
    return new AppError(
      'ClientBusy',
      move && move.clientId !== accountId
        ? 'Your client has another booking at this time'
        : 'You already have a booking at this time',
    );
  await takeAttempt(deps, throttleKey(deps, 'lost hold', accountId), LOST_HOLDS);
  const clientId = move?.clientId ?? accountId;
  return new AppError('SlotTaken', 'This time has just been taken', {
    alternatives: await alternativesTo(
      deps,
      offer,
      { clientId, ignoreBookingId: move?.id },
      wanted.getTime(),
    ),
  });
}
