import { eq } from 'drizzle-orm';
import { account, emailChange } from '../../db/schema/index.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail, type MailContent } from '../../mail/layout.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { CodePurpose } from './codes/code-hash.ts';

// Mails about credentials go to owners who may not have made the change themselves, so each says what to do then.

type Action = NonNullable<MailContent['action']>;

const contactUrl = ({ env }: Deps): string => `${env.publicUrl}/contact`;
export const contactUs = (deps: Deps): Action => ({ label: 'Contact us', url: contactUrl(deps) });
export const setNewPassword = ({ env }: Deps): Action => ({
  label: 'Set a new password',
  url: `${env.publicUrl}/forgot-password`,
});

/** A mail to an account's owner about its credentials. */
export interface OwnerMail {
  to: string;
  name: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: Action;
}

/** Sends a mail that greets its reader by name. */
export function sendToOwner(
  deps: Deps,
  jobId: string,
  { to, name, subject, heading, paragraphs, action }: OwnerMail,
): Promise<void> {
  return deps.mailer.send({
    messageId: jobId,
    to,
    subject,
    ...renderMail({
      heading,
      paragraphs: [`Hello ${name},`, ...paragraphs],
      action,
      footer: `Contact us: ${contactUrl(deps)}`,
    }),
  });
}

/** The account a mail goes to; null once it is deleted. */
export async function readerOf(db: Db, accountId: string): Promise<typeof account.$inferSelect | null> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  return row && row.deletedAt === null ? row : null;
}

// Codes

const codeWords = {
  confirm: {
    subject: 'your Nexperts verification code',
    heading: 'Verify your email',
    lead: 'Enter this code to verify your email address.',
    unasked: 'If you didn’t ask for this, you can ignore this email.',
  },
  login: {
    subject: 'Your Nexperts login code',
    heading: 'Finish logging in',
    lead: 'Enter this code in the browser where you just entered your password.',
    unasked:
      'If this wasn’t you, someone knows your password. Set a new one now. That logs out every device.',
  },
  reset: {
    subject: 'Your Nexperts password reset code',
    heading: 'Reset your password',
    lead: 'Enter this code to set a new password.',
    unasked: 'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
  },
  email: {
    subject: 'Your Nexperts code for a new email address',
    heading: 'Confirm your new email address',
    lead: 'Enter this code in your settings to use this address for your account.',
    unasked: 'If you didn’t ask for this, you can ignore this email. Nothing changes.',
  },
  payouts: {
    subject: 'Your Nexperts code to be paid',
    heading: 'Get paid what you’ve earned',
    lead: 'Enter this code on the page you opened from our email about your closed account.',
    unasked: 'If you didn’t ask for this, contact us: someone has opened the link from that email.',
  },
  answer: {
    subject: 'Your Nexperts code to answer',
    heading: 'Answer what waits for you',
    lead: 'Enter this code on the page you opened from our email. It lets you answer while your account is suspended.',
    unasked: 'If you didn’t ask for this, contact us: someone has opened the link from that email.',
  },
} as const;

/** What a code mail contains, and where it goes. */
export interface CodeLetter {
  to: string;
  /** null until the mailbox is verified: the name may have been typed by a stranger */
  name: string | null;
  purpose: CodePurpose;
  code: string;
}

/** The mail with a six-digit code. */
export function codeMail({ to, name, purpose, code }: CodeLetter): Omit<Mail, 'messageId'> {
  const { subject, heading, lead, unasked } = codeWords[purpose];
  const body = renderMail({
    heading,
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${name},`,
      lead,
      'The code expires in 10 minutes and works once.',
    ],
    code,
    footer: unasked,
  });
  // Readable in a list of mails. The other codes open more, and a locked phone shows subjects to anybody.
  return { to, subject: purpose === 'confirm' ? `${code}: ${subject}` : subject, ...body };
}

// Password

/** Enqueues the mail about a changed password, in the transaction that changes it. `key` identifies the change. */
export async function notifyPasswordChanged(
  tx: Tx,
  { accountId, by, key, now }: { accountId: string; by: 'reset' | 'change'; key: string; now: Date },
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.password-changed',
    payload: { accountId, by },
    dedupeKey: `mail.password-changed:${key}:${now.getTime()}`,
    runAt: now,
    now,
  });
}

/** Job `mail.password-changed`. */
export const sendPasswordChangedMail = defineJob(
  'mail.password-changed',
  async (deps, { accountId, by }, { jobId }) => {
    const reader = await readerOf(deps.db, accountId);
    if (!reader) return;
    const others = by === 'change' ? 'every other device' : 'every device';
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: 'Your Nexperts password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `Your password was changed, and we logged out ${others}.`,
        'If this wasn’t you, set a new password now and contact us.',
      ],
      action: setNewPassword(deps),
    });
  },
);

// Email address

const emailChangeWords = {
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

/** Enqueues the mail to the old address about a requested or completed change, in the transaction of that step. */
export async function notifyEmailChange(
  tx: Tx,
  changeId: string,
  step: keyof typeof emailChangeWords,
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.email-change',
    payload: { changeId, step },
    dedupeKey: `mail.email-change:${changeId}:${step}`,
    runAt: now,
    now,
  });
}

/** Job `mail.email-change`. It goes to the old address. */
export const sendEmailChangeMail = defineJob(
  'mail.email-change',
  async (deps, { changeId, step }, { jobId }) => {
    const [found] = await deps.db
      .select({ to: emailChange.oldEmail, name: account.name, deletedAt: account.deletedAt })
      .from(emailChange)
      .innerJoin(account, eq(account.id, emailChange.accountId))
      .where(eq(emailChange.id, changeId));
    if (!found || found.deletedAt !== null) return;
    const { subject, heading, lead, unasked } = emailChangeWords[step];
    await sendToOwner(deps, jobId, {
      to: found.to,
      name: found.name,
      subject,
      heading,
      paragraphs: [lead, unasked],
      action: step === 'asked' ? setNewPassword(deps) : contactUs(deps),
    });
  },
);
