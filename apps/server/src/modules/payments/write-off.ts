import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { DAY_MS, formatMoney } from '@nexperts/domain';
import { and, eq, sql, sum } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../db/record.ts';
import { expert, ledgerEntry, writeOff } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../db/types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { refuseKnown, signedAction } from '../signatures/index.ts';
import { balancePosting } from './balance-postings.ts';
import { accountBalance, lockBalance } from './ledger.ts';
import { notifyWriteOff } from './mails.ts';
import { ledgerAccount } from './postings.ts';

/** A debt can be written off once it is this old (P-02). */
const WRITE_OFF_DAYS = 180;

/** Since when an account is below zero without a break; null: it isn't. */
async function belowZeroSince(db: DbOrTx, account: string, currency: string): Promise<Date | null> {
  const [row] = await queryRows<{ since: string | null }>(
    db,
    sql`WITH move AS (
          SELECT at, sum(CASE WHEN debit = ${account} THEN amount_minor ELSE -amount_minor END) AS minor
          FROM ledger_entry WHERE (debit = ${account} OR credit = ${account}) AND currency = ${currency}
          GROUP BY at),
        standing AS (SELECT at, sum(minor) OVER (ORDER BY at) AS minor FROM move)
        SELECT min(at)::text AS since FROM standing
        WHERE at > coalesce((SELECT max(at) FROM standing WHERE minor >= 0), '-infinity')`,
  );
  return row?.since ? new Date(row.since) : null;
}

/** From when an expert's debt in a currency may be written off (P-02); null where they owe nothing. */
export async function writeOffFrom(db: DbOrTx, expertId: string, currency: string): Promise<Date | null> {
  const since = await belowZeroSince(db, ledgerAccount.available(expertId), currency);
  return since && new Date(since.getTime() + WRITE_OFF_DAYS * DAY_MS);
}

type WriteOff = BodyOf<typeof endpoints.writeOffDebt>;

/** @throws {AppError} WrongState, ValidationFailed */
async function demandOldDebt(
  tx: Tx,
  expertId: string,
  { amountMinor, currency }: WriteOff,
  now: Date,
): Promise<void> {
  const from = await writeOffFrom(tx, expertId, currency);
  if (!from) throw new AppError('WrongState', 'This expert owes nothing in this currency');
  if (now < from) throw new AppError('WrongState', `A debt can be written off after ${WRITE_OFF_DAYS} days`);
  const debt = -(await accountBalance(tx, ledgerAccount.available(expertId), currency));
  if (amountMinor <= debt) return;
  const most = formatMoney({ minor: debt, currency });
  throw new AppError('ValidationFailed', `The debt is ${most}`, {
    fields: { amountMinor: `At most ${most}` },
  });
}

/** What was written off for an expert before, in minor units. */
async function writtenOff(tx: Tx, expertId: string, currency: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(writeOff.amountMinor) })
    .from(writeOff)
    .where(and(eq(writeOff.expertId, expertId), eq(writeOff.currency, currency)));
  return Number(row?.minor ?? 0);
}

async function carryOut(
  tx: Tx,
  { id: expertId, accountId }: Owner,
  { amountMinor, currency, reason }: WriteOff,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const by = { expertId, amountMinor, currency, reason, writtenOffBy: actorId, at: now };
  const [row] = await tx.insert(writeOff).values(by).returning({ id: writeOff.id });
  if (!row) throw new Error('no row of the write-off');
  const subject = `adjustment:${row.id}`;
  await tx.insert(ledgerEntry).values({
    ...balancePosting('write-off', expertId, amountMinor),
    at: now,
    subject,
    currency,
    idempotencyKey: subject,
  });
  await record(tx, {
    now,
    actorId,
    action: 'expert.write-off',
    subject: `account:${accountId}`,
    detail: { amountMinor, currency, reason },
  });
  await notifyWriteOff(tx, { accountId, writeOffId: row.id, now });
}

type Owner = typeof expert.$inferSelect;

/** An expert whose old debt this member of staff may write off, with the balance locked. @throws AppError as {@link writeOffDebt} */
async function lockDebtor(
  tx: Tx,
  expertId: string,
  asked: WriteOff,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Owner> {
  const [owner] = await tx.select().from(expert).where(eq(expert.id, expertId));
  if (!owner) throw notFound('Expert');
  if (owner.accountId === actorId)
    throw new AppError('Forbidden', 'Another member of staff has to write off your debt');
  await refuseKnown(tx, owner.accountId, actorId);
  await lockBalance(tx, expertId);
  await demandOldDebt(tx, expertId, asked, now);
  return owner;
}

/** Writes off an old debt, unless it is smaller by now. */
export const debtWriteOff = signedAction({
  name: 'write-off',
  payload: z.extend(endpoints.writeOffDebt.body, { expertId: z.guid() }),
  lock: (tx, _accountId, { expertId, ...asked }, by) => lockDebtor(tx, expertId, asked, by),
  need: async (tx, owner, { amountMinor, currency }) => ({
    subject: `account:${owner.accountId}`,
    about: `Write off a debt of ${owner.firstName} ${owner.lastName}`,
    amountMinor,
    inAllMinor: amountMinor + (await writtenOff(tx, owner.id, currency)),
    currency,
  }),
  carryOut: (tx, owner, asked, by) => carryOut(tx, owner, asked, by),
});

/**
 * Finance writes off a debt of an expert, or part of it (P-02): a row from the platform's loss account to what the
 * expert has available, which belongs to no booking. Above A$500 in all for this expert, a second member of staff has to
 * confirm (O-01).
 * @throws {AppError} NotFound, Forbidden for one's own debt or somebody they have a booking with, WrongState, Conflict,
 * ValidationFailed
 */
export function writeOffDebt(signedIn: SignedIn, expertId: string, asked: WriteOff): Promise<StaffOutcome> {
  return debtWriteOff.askAs(signedIn, { on: expertId, payload: { ...asked, expertId } });
}
