import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { formatDayLong, formatMoney } from '@nexperts/domain';
import { and, eq, isNull, sum } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import {
  account as accounts,
  expert,
  ledgerEntry,
  payoutAccount,
  payoutHold,
  unclaimedBalance,
} from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { clearAlarm } from '../../../db/alarms.ts';
import { keptUntil } from '../../documents/index.ts';
import { accountBalance, balancePosting, ledgerAccount, lockBalance } from '../../payments/index.ts';
import { refuseKnown, signedAction } from '../../signatures/index.ts';
import { notifyUnclaimed } from './unclaimed-mail.ts';

/** Months after the closing of an account in which what it is owed waits to be claimed (W-07). */
export const UNCLAIMED_MONTHS = 12;

/** From when a balance of a closed account may be booked as unclaimed. */
export function unclaimedAfter(closedAt: Date): Date {
  const from = new Date(closedAt);
  from.setUTCMonth(from.getUTCMonth() + UNCLAIMED_MONTHS);
  return from;
}

/** From when what an expert has available may be booked as unclaimed (W-07); null: their account isn't closed. */
export async function unclaimedFrom(db: DbOrTx, expertId: string): Promise<Date | null> {
  const [owner] = await db
    .select({ status: accounts.status, closedAt: accounts.closedAt, deletedAt: accounts.deletedAt })
    .from(expert)
    .innerJoin(accounts, eq(accounts.id, expert.accountId))
    .where(eq(expert.id, expertId));
  if (owner?.status !== 'deactivated' || owner.deletedAt !== null || owner.closedAt === null) return null;
  return unclaimedAfter(owner.closedAt);
}

type Asked = BodyOf<typeof endpoints.bookUnclaimed>;
interface Owner {
  id: string;
  accountId: string;
  name: string;
  closedAt: Date;
}

/** A closed account whose balance this member of staff may book, with the balance locked. @throws AppError as {@link bookUnclaimed} */
async function lockOwner(
  tx: Tx,
  expertId: string,
  { amountMinor, currency }: Asked,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Owner> {
  const [owner] = await tx
    .select({ accountId: expert.accountId, name: accounts.name, closedAt: accounts.closedAt })
    .from(expert)
    .innerJoin(accounts, eq(accounts.id, expert.accountId))
    .where(eq(expert.id, expertId));
  if (!owner) throw notFound('Expert');
  await refuseKnown(tx, owner.accountId, actorId);
  await lockBalance(tx, expertId);
  const from = await unclaimedFrom(tx, expertId);
  if (!from || !owner.closedAt) throw new AppError('WrongState', 'This account isn’t closed');
  if (now < from)
    throw new AppError(
      'WrongState',
      `A balance can be booked as unclaimed ${UNCLAIMED_MONTHS} months after the account was closed`,
    );
  const held = and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt));
  if ((await tx.$count(payoutHold, held)) > 0)
    throw new AppError(
      'WrongState',
      'We hold the payouts of this account, so nobody could claim its balance',
    );
  const minor = await accountBalance(tx, ledgerAccount.available(expertId), currency);
  if (minor <= 0) throw new AppError('WrongState', 'Nothing is available in this currency');
  if (minor !== amountMinor)
    throw new AppError('Conflict', `The balance is now ${formatMoney({ minor, currency })}`);
  return { id: expertId, accountId: owner.accountId, name: owner.name, closedAt: owner.closedAt };
}

/** What was booked as unclaimed for an expert before, in minor units. */
async function bookedBefore(tx: Tx, expertId: string, currency: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(unclaimedBalance.amountMinor) })
    .from(unclaimedBalance)
    .where(and(eq(unclaimedBalance.expertId, expertId), eq(unclaimedBalance.currency, currency)));
  return Number(row?.minor ?? 0);
}

async function carryOut(
  tx: Tx,
  { id: expertId, accountId, name }: Owner,
  { amountMinor, currency }: Asked,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const [known] = await tx
    .select({ ref: payoutAccount.ref })
    .from(payoutAccount)
    .where(eq(payoutAccount.expertId, expertId));
  const kept = { name, providerRef: known?.ref ?? null, keepUntil: keptUntil(now) };
  const [row] = await tx
    .insert(unclaimedBalance)
    .values({ ...kept, expertId, amountMinor, currency, bookedBy: actorId, at: now })
    .returning({ id: unclaimedBalance.id });
  if (!row) throw new Error('no row of the balance');
  const subject = `adjustment:${row.id}`;
  await tx.insert(ledgerEntry).values({
    ...balancePosting('unclaimed', expertId, amountMinor),
    at: now,
    subject,
    currency,
    idempotencyKey: subject,
  });
  await record(tx, {
    now,
    actorId,
    action: 'expert.unclaimed',
    subject: `account:${accountId}`,
    detail: { amountMinor, currency },
  });
  await clearAlarm(tx, 'payout.unclaimed', `account:${accountId}`, now);
  await notifyUnclaimed(tx, { accountId, balanceId: row.id, now });
}

/** Books a balance of a closed account as unclaimed, unless it is another by now. */
export const unclaimedBooking = signedAction({
  name: 'unclaimed',
  payload: z.extend(endpoints.bookUnclaimed.body, { expertId: z.guid() }),
  lock: (tx, _accountId, { expertId, ...asked }, by) => lockOwner(tx, expertId, asked, by),
  need: async (tx, owner, { amountMinor, currency }) => ({
    subject: `account:${owner.accountId}`,
    about: `Book a balance of ${owner.name} as unclaimed`,
    reason: `The account was closed on ${formatDayLong(owner.closedAt.getTime(), 'UTC')}.`,
    amountMinor,
    inAllMinor: amountMinor + (await bookedBefore(tx, owner.id, currency)),
    currency,
  }),
  carryOut: (tx, owner, asked, by) => carryOut(tx, owner, asked, by),
});

/**
 * Finance books what a closed account is still owed after 12 months as unclaimed (W-07): a row to `platform:unclaimed`. Name,
 * sum and provider account are kept for seven years, so that it can be claimed; nothing else waits for it any more. Above
 * A$500 in all for this person, a second member of staff has to confirm (O-01).
 * @throws {AppError} NotFound, Forbidden for somebody they have a booking with, WrongState, Conflict when another sum is
 * available now or somebody has asked for it already
 */
export function bookUnclaimed(signedIn: SignedIn, expertId: string, asked: Asked): Promise<StaffOutcome> {
  return unclaimedBooking.askAs(signedIn, { on: expertId, payload: { ...asked, expertId } });
}
