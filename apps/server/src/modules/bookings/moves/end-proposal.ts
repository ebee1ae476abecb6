import { record } from '../../../db/record.ts';
import type { Booking } from '@nexperts/contract';
import type { SignedIn } from '../../../http/context.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { move } from '../lifecycle/move.ts';
import { settleNow } from '../payment/settle.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, partyBooking } from '../rows.ts';
import { viewBooking } from '../view/view.ts';
import { closeProposal } from './close-proposal.ts';
import { demandOpen, lockProposal, otherSide, tellOf } from './open-proposal.ts';

/** How a proposal ends without a new time, and by whom: its author withdraws it, the other side declines it. */
interface Ending {
  state: 'declined' | 'withdrawn';
  byAuthor: boolean;
  refusal: string;
}

const DECLINED: Ending = {
  state: 'declined',
  byAuthor: false,
  refusal: 'You proposed these times. You can withdraw them',
};
const WITHDRAWN: Ending = {
  state: 'withdrawn',
  byAuthor: true,
  refusal: 'Only whoever proposed these times can withdraw them',
};

/** One that ended in this way already stays so: the answer to a repeated press. */
async function endProposal(
  { deps, account }: SignedIn,
  id: string,
  proposalId: string,
  { state, byAuthor, refusal }: Ending,
): Promise<Booking> {
  const found = await partyBooking(deps.db, id, account.id);
  const { role } = found;
  const isRequest = await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, found.booking.id);
    if (!row) throw wrongState('This booking no longer exists');
    const open = await lockProposal(tx, row, proposalId);
    if ((open.side === role) !== byAuthor) throw wrongState(refusal);
    if (open.state === state) return false;
    demandOpen(open, now);
    await closeProposal(tx, row, state, now, { opens: true });
    if (open.kind === 'instead') {
      const event = byAuthor ? 'expert_declined' : 'offer_refused';
      const moved = await move(tx, row, {
        event,
        actorId: account.id,
        now,
        set: { closedReason: 'declined' },
      });
      if (!moved) throw wrongState('This request has already been answered');
      return true;
    }
    await record(tx, {
      now,
      actorId: account.id,
      action: `booking.proposal_${state}`,
      subject: `booking:${row.id}`,
    });
    await tellOf(tx, row, proposalId, { to: otherSide(role), template: `proposal-${state}`, now });
    return false;
  });
  deps.wakeJobs();
  if (isRequest) await settleNow(deps, found.booking);
  return viewBooking(await partyBooking(deps.db, id, account.id), role, deps.clock.now());
}

/**
 * The other side declines the proposed times: a session stays as it is (M-02), a request ends as declined (M-04).
 * @throws {AppError} NotFound, WrongState
 */
export const declineProposal = (ctx: SignedIn, id: string, proposalId: string): Promise<Booking> =>
  endProposal(ctx, id, proposalId, DECLINED);

/**
 * Its author takes a proposal back: a session stays as it is (M-02), a request ends as declined (M-04).
 * @throws {AppError} NotFound, WrongState
 */
export const withdrawProposal = (ctx: SignedIn, id: string, proposalId: string): Promise<Booking> =>
  endProposal(ctx, id, proposalId, WITHDRAWN);
