import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { JobHandler } from '../../../jobs/worker.ts';
import { renderMail } from '../../../mail/layout.ts';

const words = {
  on: {
    heading: 'Two-step login is on',
    lead: 'You’ll now need your password and a code from your authenticator app to log in.',
  },
  off: {
    heading: 'Two-step login is off',
    lead: 'You now log in with your password alone.',
  },
  codes: {
    heading: 'New recovery codes',
    lead: 'You have ten new recovery codes. The old ones no longer work.',
  },
} as const;

/** Asks for the mail about a change of the second factor, in the transaction of the change. */
export async function tellLater(
  tx: Tx,
  accountId: string,
  what: keyof typeof words,
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.second-factor',
    payload: { accountId, what },
    dedupeKey: `mail.second-factor:${accountId}:${what}:${now.getTime()}`,
    runAt: now,
    now,
  });
}

/** Job `mail.second-factor`: tells the owner, who may not have been the one who did it. */
export const tellSecondFactor: JobHandler = async (deps, payload, { jobId }) => {
  const { accountId, what } = payload as { accountId: string; what: keyof typeof words };
  const [to] = await deps.db.select().from(account).where(eq(account.id, accountId));
  if (!to || to.deletedAt !== null) return;
  const { heading, lead } = words[what];
  await deps.mailer.send({
    messageId: jobId,
    to: to.email,
    subject: `${heading} for your Nexperts account`,
    ...renderMail({
      heading,
      paragraphs: [`Hello ${to.name},`, lead, 'If this wasn’t you, set a new password now and contact us.'],
      action: { label: 'Set a new password', url: `${deps.env.publicUrl}/forgot-password` },
      footer: `Contact us: ${deps.env.publicUrl}/contact`,
    }),
  });
};
