import type { Booking } from '@nexperts/contract';
import { movingMode, proposalExpiry, PROPOSALS_MAX } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { proposal } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { sweepLapsedHolds } from '../hold/sweep-holds.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { partyBooking, type BookingRow, type Role } from '../rows.ts';
import { claimInTurn } from './claim-in-turn.ts';
import {
  closeExpired,
  expireLater,
  isOpenAlready,
  openProposal,
  otherSide,
  tellOf,
} from './open-proposal.ts';
import { parseTimes, tooSoon } from './times.ts';

/** @throws {AppError} WrongState, saying what prevents it */
async function demandProposal(tx: Tx, row: BookingRow, role: Role, now: Date): Promise<void> {
  const states = await tx
    .select({ state: proposal.state })
    .from(proposal)
    .where(and(eq(proposal.bookingId, row.id), eq(proposal.kind, 'move')));
  const isProposalOpen = states.some(({ state }) => state === 'open');
  const mode = movingMode({
    status: row.status,
    role,
    startsAt: row.startsAt.getTime(),
    moves: row.moves,
    proposals: states.length,
    isProposalOpen,
    now: now.getTime(),
  });
  if (mode === 'propose') return;
  if (mode === 'move') throw wrongState('You can still move this session yourself, without asking');
  if (isProposalOpen) throw wrongState('Another proposal waits for an answer');
  throw wrongState(
    states.length >= PROPOSALS_MAX
      ? `There were ${PROPOSALS_MAX} proposals for this session already`
      : 'This session can no longer be moved',
  );
}

/**
 * One side proposes one to three other times for a confirmed session (M-02): the expert until the start, the client once
 * they can't move it without asking. The times are held for this pair until the proposal is answered or expires, and the
 * booking is unchanged until then. The same times again, while they are open, are a repeated press.
 * @throws {AppError} NotFound, WrongState, ValidationFailed, SlotTaken with three alternatives, ClientBusy
 */
export async function proposeTimes(ctx: SignedIn, id: string, times: readonly string[]): Promise<Booking> {
  const { deps, account } = ctx;
  const found = await partyBooking(deps.db, id, account.id);
  const { role } = found;
  const starts = parseTimes(found.booking, times);
  return claimInTurn(ctx, found, new Date(starts[0] ?? 0), async (tx, row, now) => {
    if (await isOpenAlready(tx, row, role, starts, now)) return;
    await closeExpired(tx, row, now);
    await demandProposal(tx, row, role, now);
    parseTimes(row, times);
    const expiry = proposalExpiry({
      createdAt: now.getTime(),
      startsAt: row.startsAt.getTime(),
      times: starts,
    });
    if (expiry <= now.getTime()) throw tooSoon();
    const expiresAt = new Date(expiry);
    await sweepLapsedHolds(tx, row, now);
    const proposalId = await openProposal(tx, row, { kind: 'move', side: role, expiresAt, starts }, now);
    await record(tx, {
      now,
      actorId: account.id,
      action: 'booking.proposed',
      subject: `booking:${row.id}`,
      detail: { times: starts.map((start) => new Date(start).toISOString()).join(' ') },
    });
    await expireLater(tx, proposalId, expiresAt, now);
    await tellOf(tx, row, proposalId, { to: otherSide(role), template: 'proposed', now });
  });
}
