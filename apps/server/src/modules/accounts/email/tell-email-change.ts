import { eq } from 'drizzle-orm';
import { account as accounts, emailChange } from '../../../db/schema/index.ts';
import type { JobHandler } from '../../../jobs/worker.ts';
import { renderMail } from '../../../mail/layout.ts';

const words = {
  asked: {
    subject: 'Your Nexperts email address is about to change',
    heading: 'Someone asked to change your email address',
    lead: 'Someone who knows your password asked to change the email address of your account. It changes when they enter the code we sent to the new address.',
    unasked: 'If this wasn’t you, set a new password now. That logs out every device and stops the change.',
  },
  done: {
    subject: 'Your Nexperts email address was changed',
    heading: 'Your email address was changed',
    lead: 'Your account has a new email address, and we logged out every other device. We no longer send email to this address.',
    unasked: 'If this wasn’t you, contact us now: you can no longer log in with this address.',
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
