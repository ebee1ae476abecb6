import type { StaffOutcome } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { expert, payoutHold } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { clearAlarm } from '../../../db/alarms.ts';
import { refuseKnown, signedAction } from '../../signatures/index.ts';
import { notifyPayoutHold } from '../payout-mails.ts';

type Expert = typeof expert.$inferSelect;

/** An expert who isn't the viewer. @throws AppError NotFound, Forbidden */
async function expertOf(db: DbOrTx, id: string, staffId: string): Promise<Expert> {
  const [row] = await db.select().from(expert).where(eq(expert.id, id));
  if (!row) throw notFound('Expert');
  if (row.accountId === staffId) throw new AppError('Forbidden', 'These are your own payouts');
  await refuseKnown(db, row.accountId, staffId);
  return row;
}

/** Holds an expert's payouts back (O-04). @throws AppError NotFound, Forbidden, WrongState when they are held already */
export async function holdPayouts(
  { deps, account: staff }: SignedIn,
  id: string,
  reason: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await expertOf(tx, id, staff.id);
    const now = deps.clock.now();
    const [held] = await tx
      .insert(payoutHold)
      .values({ expertId: row.id, reason, heldBy: staff.id, heldAt: now })
      .onConflictDoNothing()
      .returning({ id: payoutHold.id });
    if (!held) throw new AppError('WrongState', 'These payouts are already held');
    const subject = `account:${row.accountId}` as const;
    await record(tx, { action: 'payout.held', subject, actorId: staff.id, now, detail: { reason } });
    await notifyPayoutHold(tx, { accountId: row.accountId, holdId: held.id, step: 'held', now });
  });
  deps.wakeJobs();
}

const open = (expertId: string) => and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt));

/** Releases held payouts, which always takes two people. */
export const payoutRelease = signedAction({
  name: 'payout-release',
  payload: z.object({ expertId: z.guid() }),
  lock: async (tx, _accountId, { expertId }, { actorId, signature }) => {
    const row = await expertOf(tx, expertId, actorId);
    const [held] = await tx.select().from(payoutHold).where(open(row.id)).for('update');
    if (!held)
      throw new AppError(
        'WrongState',
        signature ? 'These payouts are not held any more' : 'These payouts are not held',
      );
    return { row, held };
  },
  need: (_tx, { row, held }) => ({
    subject: `account:${row.accountId}`,
    about: `Release payouts of ${fullName(row.firstName, row.lastName)}`,
    reason: held.reason,
    inAllMinor: 0,
    takesTwo: true,
  }),
  carryOut: async (tx, { row, held }, _payload, { actorId, now }) => {
    await tx
      .update(payoutHold)
      .set({ releasedBy: actorId, releasedAt: now })
      .where(eq(payoutHold.id, held.id));
    const subject = `account:${row.accountId}` as const;
    await record(tx, { action: 'payout.released', subject, actorId, now });
    await clearAlarm(tx, 'payout-hold.overdue', subject, now);
    await notifyPayoutHold(tx, { accountId: row.accountId, holdId: held.id, step: 'released', now });
  },
});

/** Asks a second person to release them (O-01). @throws AppError NotFound, Forbidden, WrongState, Conflict */
export function releasePayouts(signedIn: SignedIn, id: string): Promise<StaffOutcome> {
  return payoutRelease.askAs(signedIn, { on: id, payload: { expertId: id } });
}
