import { eq } from 'drizzle-orm';
import { account as accounts, emailChange } from '../../../db/schema/index.ts';
import type { JobHandler } from '../../../jobs/worker.ts';
import { renderMail } from '../../../mail/layout.ts';

const words = {
  asked: {
    subject: 'Your Nexperts email address is about to change',
    heading: 'A new email address was asked for',
    lead: 'Somebody who knows your password asked to use another email address for your account. It changes once the code we sent there is entered.',
    unasked: 'If this was not you, set a new password now: it signs out every device and stops the change.',
  },
  done: {
    subject: 'Your Nexperts email address was changed',
    heading: 'Your email address was changed',
    lead: 'Your account has a new email address, and every other device was signed out. We no longer write to this one.',
    unasked: 'If this was not you, tell us at once: this address can no longer be used to sign in.',
  },
} as const;

/** Job `mail.email-change`: tells the old address, whose owner may not have been the one who did it. */
export const tellEmailChange: JobHandler = async (deps, payload, { jobId }) => {
  const { changeId, step } = payload as { changeId: string; step: keyof typeof words };
  const [found] = await deps.db
    .select({ to: emailChange.oldEmail, name: accounts.name, deletedAt: accounts.deletedAt })
    .from(emailChange)
    .innerJoin(accounts, eq(accounts.id, emailChange.accountId))
    .where(eq(emailChange.id, changeId));
  if (!found || found.deletedAt !== null) return;
  const { subject, heading, lead, unasked } = words[step];
  const contact = `${deps.env.publicUrl}/contact`;
  await deps.mailer.send({
    messageId: jobId,
    to: found.to,
    subject,
    ...renderMail({
      heading,
      paragraphs: [`Hello ${found.name},`, lead, unasked],
      action:
        step === 'asked'
          ? { label: 'Set a new password', url: `${deps.env.publicUrl}/forgot-password` }
          : { label: 'Contact us', url: contact },
      footer: `Contact us: ${contact}`,
    }),
  });
};
