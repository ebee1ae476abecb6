import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { proposal, proposalTime } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { notifyParties } from '../../notifications/index.ts';
import { wrongState } from '../lifecycle/make-move.ts';
import { enqueueMails } from '../lifecycle/move.ts';
import type { BookingRow, Role } from '../rows.ts';
import { closeProposal, type ProposalRow } from './close-proposal.ts';
import { claimProposed, demandFree, offerOf } from './times.ts';

export const otherSide = (role: Role): Role => (role === 'client' ? 'expert' : 'client');

const startsOf = async (tx: Tx, proposalId: string): Promise<number[]> => {
  const times = await tx.select().from(proposalTime).where(eq(proposalTime.proposalId, proposalId));
  return times.map(({ startsAt }) => startsAt.getTime()).toSorted((a, b) => a - b);
};

/** Whether this side's open proposal has these very starts: the same press again. */
export async function isOpenAlready(
  tx: Tx,
  row: BookingRow,
  side: Role,
  starts: readonly number[],
  now: Date,
): Promise<boolean> {
  const [open] = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.bookingId, row.id), eq(proposal.state, 'open'), eq(proposal.side, side)));
  return open !== undefined && now < open.expiresAt && (await startsOf(tx, open.id)).join() === starts.join();
}

/**
 * Opens a proposal and holds its times for this pair until it expires. The caller holds the claim locks, has locked the
 * booking and swept what has expired.
 * @throws {AppError} ValidationFailed for a start at which no session of this length begins (F-02)
 * @throws {Lost} one of the times isn't free
 */
export async function openProposal(
  tx: Tx,
  row: BookingRow,
  made: Pick<ProposalRow, 'kind' | 'side' | 'expiresAt'> & { starts: readonly number[] },
  now: Date,
): Promise<string> {
  const { kind, side, expiresAt, starts } = made;
  const offer = await offerOf(tx, row, side);
  await demandFree(tx, row, offer, { starts, field: 'times' }, now);
  const id = randomUUID();
  await tx
    .insert(proposal)
    .values({ id, bookingId: row.id, kind, side, state: 'open', createdAt: now, expiresAt });
  await tx
    .insert(proposalTime)
    .values(starts.map((start) => ({ proposalId: id, startsAt: new Date(start) })));
  await claimProposed(tx, row, { id, starts, expiresAt }, offer, now);
  return id;
}

const OUTCOMES = {
  'proposal-declined': 'declined',
  'proposal-withdrawn': 'withdrawn',
  'proposal-expired': 'expired',
} as const;

/** Tells one side of a proposal, by email and in the app. */
export async function tellOf(
  tx: Tx,
  row: BookingRow,
  proposalId: string,
  { to, template, now }: { to: Role; template: 'proposed' | 'offered' | keyof typeof OUTCOMES; now: Date },
): Promise<void> {
  const isOpen = template === 'proposed' || template === 'offered';
  await enqueueMails(tx, row, [to], template, now, { proposalId });
  await notifyParties(tx, {
    bookingId: row.id,
    to: [to],
    ...(isOpen
      ? { kind: 'proposal', params: { offer: template } }
      : { kind: 'proposal-closed', params: { outcome: OUTCOMES[template] } }),
    dedupeKey: `${template}:${proposalId}`,
    now,
  });
}

/** The timer of a proposal to move. An offer (M-04) ends with its request instead. */
export const expireLater = (tx: Tx, proposalId: string, expiresAt: Date, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'proposal.expire',
    payload: { proposalId },
    dedupeKey: `proposal.expire:${proposalId}`,
    runAt: expiresAt,
    now,
  });

/** Closes a proposal to move whose time is over, and tells its author. The caller has locked the booking. */
export async function closeExpired(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  const [open] = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.bookingId, row.id), eq(proposal.state, 'open')));
  if (!open || open.kind !== 'move' || now < open.expiresAt) return;
  await closeProposal(tx, row, 'expired', now, { opens: true });
  await tellOf(tx, row, open.id, { to: open.side, template: 'proposal-expired', now });
}

/**
 * A proposal of this booking with its starts, locked; the booking is locked before it.
 * @throws {AppError} NotFound
 */
export async function lockProposal(
  tx: Tx,
  row: BookingRow,
  id: string,
): Promise<ProposalRow & { starts: number[] }> {
  const [found] = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.id, id), eq(proposal.bookingId, row.id)))
    .for('no key update');
  if (!found) throw new AppError('NotFound', 'Proposal not found');
  return { ...found, starts: await startsOf(tx, found.id) };
}

/**
 * Refuses an answer that comes too late: at the very millisecond a proposal expires it is over.
 * @throws {AppError} WrongState
 */
export function demandOpen({ state, expiresAt }: ProposalRow, now: Date): void {
  if (state === 'open' && now < expiresAt) return;
  const over: Record<ProposalRow['state'], string> = {
    open: 'These times are no longer held. The proposal has expired',
    expired: 'These times are no longer held. The proposal has expired',
    accepted: 'One of these times was accepted already',
    declined: 'This proposal was declined',
    withdrawn: 'This proposal was withdrawn',
  };
  throw wrongState(over[state]);
}
