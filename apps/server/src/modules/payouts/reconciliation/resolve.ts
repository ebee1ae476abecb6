import { endpoints, type BodyOf, type StaffOutcome } from '@nexperts/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { ledgerEntry, reconciliationDifference } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { ledgerAccount } from '../../payments/index.ts';
import { signedAction } from '../../signatures/index.ts';
import { refuseOwnSubject } from './own-subject.ts';
import { resumeStopped } from '../run/resume.ts';

type Body = BodyOf<typeof endpoints.resolveDifference>;
type Row = typeof reconciliationDifference.$inferSelect;

/**
 * The platform takes the difference on itself: a row between the provider and the platform's losses, which belongs to no
 * booking, so every booking keeps adding up (P-01).
 */
async function bear(
  tx: Tx,
  { id, posting, currency, ledgerMinor, providerMinor }: Row,
  now: Date,
): Promise<void> {
  const more = (providerMinor - ledgerMinor) * (posting === 'capture' ? -1 : 1);
  // More went out at the provider than the ledger has: a loss.
  const [debit, credit] =
    more > 0 ? [ledgerAccount.provider, ledgerAccount.loss] : [ledgerAccount.loss, ledgerAccount.provider];
  const subject = `adjustment:${id}`;
  const amountMinor = Math.abs(more);
  const row = { subject, kind: 'correction', debit, credit, amountMinor, currency, idempotencyKey: subject };
  await tx.insert(ledgerEntry).values({ ...row, at: now });
}

/** What the platform would lose or gain by bearing it, in minor units. */
const sizeOf = ({ ledgerMinor, providerMinor }: Row): number => Math.abs(providerMinor - ledgerMinor);

/** What was borne of the same booking or payout before, in minor units. */
async function borneBefore(tx: Tx, { subject, currency }: Row): Promise<number> {
  const borne = await tx
    .select()
    .from(reconciliationDifference)
    .where(
      and(
        eq(reconciliationDifference.subject, subject),
        eq(reconciliationDifference.currency, currency),
        eq(reconciliationDifference.resolution, 'borne'),
      ),
    );
  return borne.reduce((sum, row) => sum + sizeOf(row), 0);
}

/** An open difference, locked, that this member of staff may resolve. @throws AppError NotFound, WrongState, Forbidden */
async function lockDifference(tx: Tx, id: string, actorId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(reconciliationDifference)
    .where(eq(reconciliationDifference.id, id))
    .for('update');
  if (!row) throw notFound('Difference');
  if (row.resolvedAt) throw new AppError('WrongState', 'This difference is already resolved');
  await refuseOwnSubject(tx, row, actorId);
  return row;
}

async function carryOut(
  tx: Tx,
  row: Row,
  { resolution, note }: Body,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const { id, subject, ledgerMinor, providerMinor } = row;
  await tx
    .update(reconciliationDifference)
    .set({ resolvedAt: now, resolvedBy: actorId, resolution, note })
    .where(and(eq(reconciliationDifference.id, id), isNull(reconciliationDifference.resolvedAt)));
  if (resolution === 'borne') await bear(tx, row, now);
  await record(tx, {
    now,
    actorId,
    action: 'payout.difference-resolved',
    subject,
    detail: { resolution, note, ledgerMinor, providerMinor },
  });
  await resumeStopped(tx, now);
}

/** Resolves a difference, unless it was resolved or closed by itself in the meantime. */
export const differenceResolution = signedAction({
  name: 'difference',
  payload: endpoints.resolveDifference.body,
  lock: async (tx, id, _body, { actorId, signature }) => {
    if (signature) await lockDifference(tx, id, signature.confirmedBy);
    return lockDifference(tx, id, actorId);
  },
  need: async (tx, row, { resolution, note }) => ({
    subject: `difference:${row.id}`,
    about: `Bear a difference to the provider: ${row.kind}`,
    reason: note,
    amountMinor: sizeOf(row),
    inAllMinor: resolution === 'borne' ? sizeOf(row) + (await borneBefore(tx, row)) : 0,
    currency: row.currency,
  }),
  carryOut,
});

/**
 * Resolves a difference (P-08): the platform bears it, or it is explained without a row. Payouts of its currency that
 * waited for it are sent at once. To bear more than A$500 in all of one booking or payout takes a second member of staff
 * (O-01).
 * @throws {AppError} NotFound, Forbidden for one's own booking or payout, WrongState when it is resolved already, Conflict
 */
export async function resolveDifference(
  { deps, account }: SignedIn,
  id: string,
  body: Body,
): Promise<StaffOutcome> {
  const { state, signatureId } = await deps.db.transaction((tx) =>
    differenceResolution.ask(tx, { on: id, payload: body }, { actorId: account.id, now: deps.clock.now() }),
  );
  deps.wakeJobs();
  return { state, signatureId };
}
