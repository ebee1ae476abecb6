import { endpoints, type BodyOf, type ResponseOf, type StaffOutcome } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, formatDayLong, localDateOf } from '@nexperts/domain';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { recordList } from '../../../db/record-look.ts';
import { account as accounts, expert, ledgerEntry, unclaimedBalance } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { balancePosting } from '../../payments/index.ts';
import { refuseKnown, signedAction } from '../../signatures/index.ts';

type Paid = BodyOf<typeof endpoints.payUnclaimed>;
type Row = typeof unclaimedBalance.$inferSelect;
interface Owned {
  row: Row;
  accountId: string;
}

const MOST = 500;

/** Balances that were booked as unclaimed, the newest first (W-07). Who looked at them is written down. */
export async function listUnclaimed({
  deps: { db, clock },
  account,
}: SignedIn): Promise<ResponseOf<typeof endpoints.listUnclaimed>['data']> {
  const rows = await db
    .select({ row: unclaimedBalance, by: accounts.name })
    .from(unclaimedBalance)
    .leftJoin(accounts, eq(accounts.id, unclaimedBalance.paidBy))
    .orderBy(desc(unclaimedBalance.at), unclaimedBalance.id)
    .limit(MOST);
  const ids = rows.map(({ row }) => row.id);
  await recordList(db, 'unclaimed', { actorId: account.id, ids, now: clock.now() });
  return rows.map(({ row, by }) => ({
    id: row.id,
    name: row.name,
    providerRef: row.providerRef,
    amount: { minor: row.amountMinor, currency: row.currency },
    bookedAt: row.at.toISOString(),
    keepUntil: row.keepUntil.toISOString(),
    paid:
      row.paidTo === null
        ? null
        : { to: row.paidTo, reference: row.reference ?? '', on: row.paidOn ?? '', by: by ?? '' },
  }));
}

/** A balance that nobody has claimed yet, locked. @throws AppError NotFound, Forbidden, WrongState, ValidationFailed */
async function lockUnclaimed(
  tx: Tx,
  id: string,
  { paidOn }: Paid,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Owned> {
  const [row] = await tx.select().from(unclaimedBalance).where(eq(unclaimedBalance.id, id)).for('update');
  if (!row) throw notFound('Balance');
  const [owner] = await tx
    .select({ accountId: expert.accountId })
    .from(expert)
    .where(eq(expert.id, row.expertId));
  if (!owner) throw notFound('Expert');
  await refuseKnown(tx, owner.accountId, actorId);
  if (row.paidAt) throw new AppError('WrongState', 'This balance was already claimed and paid');
  if (paidOn > localDateOf(now.getTime(), BUSINESS_TIME_ZONE)) {
    const message = 'Enter the day it was paid, today at the latest';
    throw new AppError('ValidationFailed', message, { fields: { paidOn: message } });
  }
  return { row, accountId: owner.accountId };
}

/** Back to the expert's balance, and out of our bank account: what is owed and what is paid both add up. */
async function carryOut(
  tx: Tx,
  { row, accountId }: Owned,
  paid: Paid,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const { id, expertId, amountMinor, currency } = row;
  const { paidTo, reference, paidOn } = paid;
  await tx
    .update(unclaimedBalance)
    .set({ paidTo, reference, paidOn, paidBy: actorId, paidAt: now })
    .where(eq(unclaimedBalance.id, id));
  const subject = `adjustment:${id}`;
  const moved = { at: now, subject, currency };
  const back = balancePosting('unclaimed', expertId, -amountMinor);
  const paidOut = balancePosting('payout-otherwise', expertId, amountMinor);
  await tx.insert(ledgerEntry).values([
    { ...back, ...moved, idempotencyKey: `${subject}:claimed` },
    { ...paidOut, ...moved, idempotencyKey: `${subject}:paid` },
  ]);
  await record(tx, {
    now,
    actorId,
    action: 'expert.unclaimed-paid',
    subject: `account:${accountId}`,
    detail: { amountMinor, currency, paidTo, reference, paidOn },
  });
}

/** A payment of an unclaimed balance, unless another one was recorded first. It always takes two. */
export const unclaimedPayment = signedAction({
  name: 'unclaimed-payment',
  payload: z.extend(endpoints.payUnclaimed.body, { balanceId: z.guid() }),
  lock: (tx, _accountId, { balanceId, ...paid }, by) => lockUnclaimed(tx, balanceId, paid, by),
  need: (_tx, { row, accountId }, { paidTo, paidOn, reference }) => ({
    subject: `account:${accountId}`,
    about: `Unclaimed balance of ${row.name}, paid from our bank account`,
    reason: `To ${paidTo} on ${formatDayLong(Date.parse(paidOn), 'UTC')}, reference ${reference}`,
    amountMinor: row.amountMinor,
    inAllMinor: row.amountMinor,
    takesTwo: true,
    currency: row.currency,
  }),
  carryOut: (tx, owned, paid, by) => carryOut(tx, owned, paid, by),
});

/**
 * Finance records that somebody claimed their balance after all and was paid from our own bank account (W-07): the provider
 * pays nobody whom it hasn't verified. A second member of staff always has to confirm, as with a refund paid another way (O-08).
 * @throws AppError NotFound, Forbidden for somebody they have a booking with, Conflict, WrongState, ValidationFailed
 */
export function payUnclaimed(signedIn: SignedIn, id: string, paid: Paid): Promise<StaffOutcome> {
  return unclaimedPayment.askAs(signedIn, { on: id, payload: { ...paid, balanceId: id } });
}
