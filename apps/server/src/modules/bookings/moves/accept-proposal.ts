import type { Booking } from '@nexperts/contract';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { claimTime } from '../hold/claims.ts';
import { Lost } from '../hold/lost.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { move } from '../lifecycle/move.ts';
import { settleNow } from '../payment/settle.ts';
import { partyBooking, type BookingRow } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import { claimInTurn } from './claim-in-turn.ts';
import { closeProposal } from './close-proposal.ts';
import { demandOpen, lockProposal } from './open-proposal.ts';
import { reschedule, timesAt } from './reschedule.ts';
import { offerOf } from './times.ts';

/** The client takes a time that was offered with a decline (M-04): the request is booked then, and captured. */
async function takeOffer(tx: Tx, row: BookingRow, startsAt: Date, actorId: string, now: Date): Promise<void> {
  const times = timesAt(row, startsAt, 'expert');
  const { service } = await offerOf(tx, row, 'expert');
  const loss = await claimTime(tx, { ...row, ...times }, service, 'booked', now);
  if (loss) throw new Lost(loss, startsAt);
  const moved = await move(tx, row, {
    event: 'offer_taken',
    actorId,
    now,
    // A calendar may have the request's file, with the time that was asked for.
    set: {
      ...times,
      confirmedAt: now,
      declineReason: null,
      declineText: null,
      icsSequence: row.icsSequence + 1,
    },
    detail: { was: row.startsAt.toISOString(), startsAt: startsAt.toISOString() },
  });
  if (!moved) throw wrongState('This request can no longer be booked');
}

/**
 * The other side takes one of the proposed times (M-02, M-04), until the very millisecond the proposal expires. The time
 * that was accepted already stays accepted: the answer to a repeated press.
 * @throws {AppError} NotFound, WrongState, ValidationFailed, PaymentProviderFailed when the card could not be charged
 */
export async function acceptProposal(
  ctx: SignedIn,
  id: string,
  proposalId: string,
  start: string,
): Promise<Booking> {
  const { deps, account } = ctx;
  const found = await partyBooking(deps.db, id, account.id);
  const { role } = found;
  const startsAt = new Date(start);
  let isOffer = false;
  const view = await claimInTurn(ctx, found, startsAt, async (tx, row, now) => {
    const open = await lockProposal(tx, row, proposalId);
    if (open.side === role) throw wrongState('You proposed these times. The other side has to answer');
    isOffer = open.kind === 'instead';
    if (open.state === 'accepted' && open.acceptedStartsAt?.getTime() === startsAt.getTime()) return;
    demandOpen(open, now);
    if (!open.starts.includes(startsAt.getTime()))
      throw new AppError('ValidationFailed', 'This time wasn’t proposed', {
        fields: { startsAt: 'This time wasn’t proposed' },
      });
    await closeProposal(tx, row, 'accepted', now, { acceptedStartsAt: startsAt });
    await (isOffer
      ? takeOffer(tx, row, startsAt, account.id, now)
      : reschedule(tx, row, { startsAt, startedBy: open.side, proposalId, actorId: account.id, now }));
  });
  if (!isOffer) return view;
  await settleNow(deps, found.booking);
  const settled = viewBooking(await partyBooking(deps.db, id, account.id), role, deps.clock.now());
  if (settled.status === 'payment_failed')
    throw new AppError(
      'PaymentProviderFailed',
      'We couldn’t charge your card, so the session isn’t booked. You can book again with another card.',
    );
  return settled;
}
