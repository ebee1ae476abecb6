import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import * as z from 'zod/mini';
import type { Tx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { backInAll, lockPayments, notifyBankDispute, recordFinding } from '../payments/index.ts';
import { signedAction } from '../signatures/index.ts';
import { actionsOf, findingsOf } from './actions.ts';
import { changeLocked, tooLate } from './change-bank-dispute.ts';
import { bankDisputeForStaff, lockBankDispute, titleOf, type FullBankDispute } from './rows.ts';

type Finding = BodyOf<typeof endpoints.decideBankDispute>;

/** @throws AppError WrongState */
async function demandFindable(
  tx: Tx,
  found: FullBankDispute,
  { finding }: Finding,
  now: Date,
): Promise<void> {
  // A booking that may have a finding is over, so its status no longer changes in a way that matters here.
  const { status } = found.booking;
  if (!findingsOf(status).includes(finding))
    throw tooLate(
      status === 'cancelled'
        ? 'This session was cancelled before its start, so it wasn’t delivered'
        : 'Only a session that was cancelled before its start has a late share',
    );
  if (!actionsOf(await lockBankDispute(tx, found), now).includes('finding'))
    throw tooLate('This bank dispute can’t be decided now');
}

async function carryOut(
  tx: Tx,
  found: FullBankDispute,
  { finding, reason }: Finding,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const { ref } = found.bankDispute;
  await changeLocked(
    tx,
    found,
    {
      when: (row) => actionsOf(row, now).includes('finding'),
      set: () => ({ finding, findingReason: reason, foundAt: now }),
      event: 'found',
      detail: { finding, reason },
      actorId,
      follow: async () => {
        await recordFinding(tx, found.booking.id, now);
        const mail = { kind: 'mail.bank-dispute', runAt: now, now } as const;
        const dedupeKey = `mail.bank-dispute:${ref}:found`;
        await enqueueAll(tx, [
          { ...mail, payload: { ref, what: finding }, dedupeKey },
          { ...mail, payload: { ref, what: finding, to: 'client' }, dedupeKey: `${dedupeKey}:client` },
        ]);
        const { beforeStart } = found.bankDispute;
        await notifyBankDispute(tx, { bookingId: found.booking.id, ref, what: finding, beforeStart, now });
      },
    },
    now,
  );
}

const ABOUT = {
  delivered: 'Delivered',
  late_share: 'Late share',
  not_delivered: 'Not delivered',
} as const satisfies Record<Finding['finding'], string>;

/** The finding, unless there is another by now: `delivered` leaves the share where it is, so it moves nothing. */
export const bankDisputeFinding = signedAction({
  name: 'finding',
  payload: z.extend(endpoints.decideBankDispute.body, { ref: z.string() }),
  lock: async (tx, _on, { ref, ...decision }, { actorId, now }) => {
    const found = await bankDisputeForStaff(tx, ref, actorId);
    await demandFindable(tx, found, decision, now);
    return found;
  },
  need: async (tx, found, { ref, finding }) => ({
    subject: `bank-dispute:${ref}`,
    bookingId: found.booking.id,
    about: `${ABOUT[finding]}: “${titleOf(found)}”`,
    amountMinor: found.bankDispute.amountMinor,
    inAllMinor: finding === 'delivered' ? 0 : backInAll(await lockPayments(tx, found.booking.id)),
    currency: found.booking.currency,
  }),
  carryOut,
});

/**
 * Staff find, after the hearing, whether the session of a lost bank dispute was delivered (P-09). If not, the expert bears
 * it. Of one that was cancelled before its start they find whether the expert gets the late share, which the platform
 * then bears. Fee and share follow in the same transaction. Above A$500 in all for the booking, a second member of staff
 * has to confirm what moves a share (O-01): `delivered` leaves it where it is.
 * @throws {AppError} NotFound, Forbidden, WrongState, Conflict
 */
export async function decideBankDispute(
  signedIn: SignedIn,
  ref: string,
  decision: Finding,
): Promise<StaffOutcome> {
  const found = await bankDisputeForStaff(signedIn.deps.db, ref, signedIn.account.id);
  return bankDisputeFinding.askAs(signedIn, { on: found.booking.id, payload: { ...decision, ref } });
}
