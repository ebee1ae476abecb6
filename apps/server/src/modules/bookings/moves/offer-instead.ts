import type { Booking } from '@nexperts/contract';
import { OFFER_LEAST_MS, offerExpiry } from '@nexperts/domain';
import type { SignedIn } from '../../../http/context.ts';
import { watchedClaim } from '../../experts/index.ts';
import { openLeft, releaseClaim } from '../hold/claims.ts';
import { sweepLapsedHolds } from '../hold/sweep-holds.ts';
import { effectiveStatus, isOffered } from '../lifecycle/effective-status.ts';
import type { Declined } from '../lifecycle/decline-booking.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { move } from '../lifecycle/move.ts';
import { partyBooking } from '../rows.ts';
import { claimInTurn } from './claim-in-turn.ts';
import { isOpenAlready, openProposal, tellOf } from './open-proposal.ts';
import { parseTimes, sessionAt, tooSoon } from './times.ts';

/**
 * The expert declines a request and offers other times instead (M-04). The request stays, with the client's card
 * authorised; its own time is free at once, and the offered ones are held until the client answers. Whoever takes none in
 * time has their request declined (`booking.deadline`).
 * @throws {AppError} NotFound, WrongState, ValidationFailed, SlotTaken with three alternatives, ClientBusy
 */
export async function offerInstead(
  ctx: SignedIn,
  id: string,
  { reason, text }: Declined,
  times: readonly string[],
): Promise<Booking> {
  const { deps, account } = ctx;
  const found = await partyBooking(deps.db, id, account.id, 'expert');
  const starts = parseTimes(found.booking, times);
  return claimInTurn(ctx, found, new Date(starts[0] ?? 0), async (tx, row, now) => {
    if (await isOpenAlready(tx, row, 'expert', starts, now)) return;
    if (effectiveStatus(row, now) !== 'requested' || isOffered(row))
      throw wrongState('This request has already been answered');
    const expiry = offerExpiry({
      createdAt: now.getTime(),
      authorisedAt: (row.requestedAt ?? row.createdAt).getTime(),
      times: starts,
    });
    if (expiry < now.getTime() + OFFER_LEAST_MS) throw tooSoon();
    const expiresAt = new Date(expiry);
    await sweepLapsedHolds(tx, row, now);
    const left = await watchedClaim(tx, row.id, now);
    await releaseClaim(tx, row.id);
    const proposalId = await openProposal(
      tx,
      row,
      { kind: 'instead', side: 'expert', expiresAt, starts },
      now,
    );
    const moved = await move(tx, row, {
      event: 'offer_made',
      actorId: account.id,
      now,
      set: { declineReason: reason, declineText: text, acceptDeadline: expiresAt },
    });
    if (!moved) throw wrongState('This request has already been answered');
    const offered = starts.map((start) => sessionAt(start, row));
    if (left) await openLeft(tx, row, [left], offered, now);
    await tellOf(tx, moved, proposalId, { to: 'client', template: 'offered', now });
  });
}
