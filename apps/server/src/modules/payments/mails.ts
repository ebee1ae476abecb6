import { formatMoney } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { writeOff } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { timeIn } from '../../mail/time-in.ts';
import { readerOf, sendToOwner } from '../accounts/index.ts';
import { accountBalance } from './ledger.ts';
import { ledgerAccount } from './postings.ts';

/** Enqueues the mail about a debt that was written off, in the transaction that does it. */
export async function notifyWriteOff(
  tx: Tx,
  { now, ...payload }: { accountId: string; writeOffId: string; now: Date },
): Promise<void> {
  const dedupeKey = `mail.write-off:${payload.writeOffId}`;
  await enqueue(tx, { kind: 'mail.write-off', payload, dedupeKey, runAt: now, now });
}

/** Job `mail.write-off`: tells an expert that finance wrote off a debt of theirs, or part of it (P-02). */
export const sendWriteOffMail = defineJob(
  'mail.write-off',
  async (deps, { accountId, writeOffId }, { jobId }) => {
    const { db, env } = deps;
    const [row] = await db.select().from(writeOff).where(eq(writeOff.id, writeOffId));
    const reader = await readerOf(db, accountId);
    if (!row || !reader) return;
    const { expertId, amountMinor, currency, at } = row;
    const left = -(await accountBalance(db, ledgerAccount.available(expertId), currency));
    const amount = formatMoney({ minor: amountMinor, currency });
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: `You no longer owe us ${amount}`,
      heading: `We wrote off ${amount}`,
      paragraphs: [
        `Refunds after a payout left your balance below zero. We wrote off ${amount} of it on ${timeIn(at, reader.timeZone)}, and you don’t have to pay it back.`,
        left > 0
          ? `You still owe ${formatMoney({ minor: left, currency })}. Your next earnings make up for it first.`
          : 'You owe nothing any more.',
      ],
      action: { label: 'See your earnings', url: `${env.publicUrl}/app/expert/earnings` },
    });
  },
);
