import { formatMoney } from '@nexperts/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { payoutHold } from '../../db/schema/index.ts';
import type { Db, Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { timeIn } from '../../mail/time-in.ts';
import { readerOf, sendToOwner } from '../accounts/index.ts';
import { notifyAccount } from '../notifications/index.ts';
import { balancesOf } from './balances.ts';

/** Tells an expert in the app and by email that their payouts are held or released, in the transaction of that step. */
export async function notifyPayoutHold(
  tx: Tx,
  { now, ...payload }: { accountId: string; holdId: string; step: 'held' | 'released'; now: Date },
): Promise<void> {
  const dedupeKey = `mail.payout-hold:${payload.holdId}:${payload.step}`;
  await enqueue(tx, { kind: 'mail.payout-hold', payload, dedupeKey, runAt: now, now });
  const { accountId, holdId, step } = payload;
  const told = { kind: 'payout-hold', dedupeKey: `payout-hold:${holdId}:${step}`, params: { step } } as const;
  await notifyAccount(tx, { accountId, ...told, now });
}

async function isHeld(db: Db, expertId: string): Promise<boolean> {
  const open = and(eq(payoutHold.expertId, expertId), isNull(payoutHold.releasedAt));
  return (await db.$count(payoutHold, open)) > 0;
}

/** Job `mail.payout-hold`: tells an expert that their payouts are held, or that they are released (O-04). */
export const sendPayoutHoldMail = defineJob(
  'mail.payout-hold',
  async (deps, { accountId, holdId, step }, { jobId }) => {
    const { db, env } = deps;
    const [hold] = await db.select().from(payoutHold).where(eq(payoutHold.id, holdId));
    const reader = await readerOf(db, accountId);
    if (!hold || !reader) return;
    // The mail about a later step says what is true.
    if (step === 'held' && hold.releasedAt) return;
    if (step === 'released' && (await isHeld(db, hold.expertId))) return;
    const ready = (await balancesOf(db, hold.expertId)).filter(({ available }) => available.minor > 0);
    const amounts = ready.map(({ available }) => formatMoney(available)).join(' + ');
    const at = timeIn(hold.releasedAt ?? hold.heldAt, reader.timeZone);
    const isOver = step === 'released';
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: isOver ? 'Your Nexperts payouts are released' : 'Your Nexperts payouts are on hold',
      heading: isOver ? 'Your payouts are released' : 'Your payouts are on hold',
      paragraphs: isOver
        ? [
            `We released your payouts on ${at}.`,
            amounts ? `${amounts} is available and goes out with the next payout.` : '',
          ]
        : [
            `We put your payouts on hold on ${at}. Nothing goes to your bank until we release them.`,
            amounts ? `${amounts} is available and waits until then.` : '',
            'What you’ve earned stays yours, clients can still book you, and what you earn meanwhile adds up.',
            'If you have a question about this, reply to this email.',
          ],
      action: { label: 'See your earnings', url: `${env.publicUrl}/app/expert/earnings` },
    });
  },
);
