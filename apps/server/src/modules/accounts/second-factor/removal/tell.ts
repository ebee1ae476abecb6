import { formatMoment } from '@nexperts/domain';
import { and, eq, gt } from 'drizzle-orm';
import { account, emailChange, secondFactorRemoval } from '../../../../db/schema/index.ts';
import type { Db, Tx } from '../../../../db/types.ts';
import type { Deps } from '../../../../deps.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import type { JobHandler } from '../../../../jobs/worker.ts';
import { renderMail, type MailContent } from '../../../../mail/layout.ts';
import { REPLACED_EMAIL_LIFE_MS } from '../../email/pending.ts';
import { stopToken } from './stop-token.ts';

type Step = 'asked' | 'stopped' | 'done';
interface News {
  accountId: string;
  /** Of the request */
  id: string;
  step: Step;
  /** The change that replaced the address this goes to; without it, it goes to the account's own */
  replacedBy?: string;
}

/**
 * Asks for a mail to the owner, in the transaction of the change. Addresses that were replaced lately hear of it too: who
 * took an account over writes an address of their own into it first.
 */
export async function tellRemovalLater(tx: Tx, { now, ...news }: News & { now: Date }): Promise<void> {
  const replaced = await tx
    .select({ replacedBy: emailChange.id })
    .from(emailChange)
    .where(
      and(
        eq(emailChange.accountId, news.accountId),
        gt(emailChange.doneAt, new Date(now.getTime() - REPLACED_EMAIL_LIFE_MS)),
      ),
    );
  for (const payload of [news, ...replaced.map((one) => ({ ...news, ...one }))]) {
    const { id, step, replacedBy = 'now' }: News = payload;
    await enqueue(tx, {
      kind: 'mail.second-factor-removal',
      payload,
      dedupeKey: `mail.second-factor-removal:${id}:${step}:${replacedBy}`,
      runAt: now,
      now,
    });
  }
}

/** Where the news goes; null when the account or the change is gone, or the address came back to the account. */
async function addressOf(db: Db, { replacedBy }: News, own: string): Promise<string | null> {
  if (replacedBy === undefined) return own;
  const [found] = await db
    .select({ oldEmail: emailChange.oldEmail })
    .from(emailChange)
    .where(eq(emailChange.id, replacedBy));
  return found && found.oldEmail.toLowerCase() !== own.toLowerCase() ? found.oldEmail : null;
}

const inWords = (at: Date, timeZone: string): string => formatMoment(at.getTime(), timeZone);

type Words = Pick<MailContent, 'heading' | 'action'> & { lead: string[] };

function words({ env, secret }: Deps, { id, step }: News, effective: string): Words {
  // Behind the #, so that the link stands in no log of a server on its way.
  const stop = `${env.publicUrl}/app/keep-second-factor#${stopToken(secret, id)}`;
  switch (step) {
    case 'asked':
      return {
        heading: 'We were asked to turn off your two-step login',
        lead: [
          'Someone told us that you’ve lost your authenticator app and recovery codes, and asked us to turn off two-step login.',
          `We’ll turn it off on ${effective}. Until then, nothing changes and you can stop it.`,
          'If you didn’t ask for this, stop it now and set a new password: someone may be trying to get into your account.',
        ],
        action: { label: 'Keep two-step login', url: stop },
      };
    case 'stopped':
      return {
        heading: 'Your two-step login stays on',
        lead: [
          'The request to turn off two-step login was stopped. Nothing has changed.',
          'If you still can’t log in, reply to this email and we’ll help.',
        ],
        action: { label: 'Contact us', url: `${env.publicUrl}/contact` },
      };
    case 'done':
      return {
        heading: 'We turned off your two-step login',
        lead: [
          'Two-step login is off, as requested 24 hours ago. Your recovery codes no longer work, and we logged out every device.',
          'Log in with your password and turn two-step login on again in your settings.',
          'If you didn’t ask for this, set a new password now and contact us.',
        ],
        action: { label: 'Set a new password', url: `${env.publicUrl}/forgot-password` },
      };
  }
}

/** Job `mail.second-factor-removal`: tells the owner, who may know nothing of it. */
export const tellSecondFactorRemoval: JobHandler = async (deps, payload, { jobId }) => {
  const news = payload as unknown as News;
  const [to] = await deps.db.select().from(account).where(eq(account.id, news.accountId));
  if (!to || to.deletedAt !== null) return;
  const [request] = await deps.db
    .select({ effectiveAt: secondFactorRemoval.effectiveAt })
    .from(secondFactorRemoval)
    .where(eq(secondFactorRemoval.id, news.id));
  // Stopped before the mail was written.
  if (news.step === 'asked' && !request) return;
  const address = await addressOf(deps.db, news, to.email);
  if (address === null) return;
  const said = words(deps, news, request ? inWords(request.effectiveAt, to.timeZone) : '');
  await deps.mailer.send({
    messageId: jobId,
    to: address,
    subject: said.heading,
    ...renderMail({
      heading: said.heading,
      paragraphs: [`Hello ${to.name},`, ...said.lead],
      ...(said.action && { action: said.action }),
      footer: `Contact us: ${deps.env.publicUrl}/contact`,
    }),
  });
};
