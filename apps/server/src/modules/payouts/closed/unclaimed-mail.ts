import { formatMoney } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account as accounts, unclaimedBalance } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { renderMail } from '../../../mail/layout.ts';
import { dayWithYear } from '../../documents/index.ts';

/** Enqueues the mail about a balance that was booked as unclaimed, in the transaction that does it. */
export async function notifyUnclaimed(
  tx: Tx,
  { now, ...payload }: { accountId: string; balanceId: string; now: Date },
): Promise<void> {
  const dedupeKey = `mail.unclaimed:${payload.balanceId}`;
  await enqueue(tx, { kind: 'mail.unclaimed', payload, dedupeKey, runAt: now, now });
}

/** Job `mail.unclaimed`: tells the owner of a closed account what became of their balance, and how to claim it (W-07). */
export const sendUnclaimedMail = defineJob(
  'mail.unclaimed',
  async ({ db, env, mailer }, { accountId, balanceId }, { jobId }) => {
    const [row] = await db.select().from(unclaimedBalance).where(eq(unclaimedBalance.id, balanceId));
    const [owner] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!row || !owner || owner.deletedAt !== null) return;
    const amount = formatMoney({ minor: row.amountMinor, currency: row.currency });
    const until = dayWithYear(row.keepUntil, owner.timeZone);
    await mailer.send({
      messageId: jobId,
      to: owner.email,
      subject: `You can still claim ${amount} until ${until}`,
      ...renderMail({
        heading: `You can still claim ${amount}`,
        paragraphs: [
          `Hello ${owner.name},`,
          `You closed your account 12 months ago, and nobody claimed the ${amount} that we owe you. We have booked it as unclaimed, so the link in our earlier email no longer works.`,
          `You can claim it until ${until}: contact us from the page below. Until then we keep your name, the amount and the number of your account with our payment provider, if you have one. We ask for proof that it’s you, and then transfer the money to your bank account.`,
          'Once nothing else of yours is open, we erase your other data.',
        ],
        action: { label: 'Contact us', url: `${env.publicUrl}/contact` },
        footer: `If this wasn’t you, contact us: ${env.publicUrl}/contact`,
      }),
    });
  },
);
