import { renderMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { CodePurpose } from './code-hash.ts';

const words = {
  confirm: {
    subject: 'Your Nexperts verification code',
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
} as const;

/** What a code mail says, and to whom. */
export interface CodeLetter {
  to: string;
  /** null when nobody has shown yet that the mailbox is theirs */
  name: string | null;
  purpose: CodePurpose;
  code: string;
}

/** The mail that carries a code of six digits. */
export function codeMail({ to, name, purpose, code }: CodeLetter): Omit<Mail, 'messageId'> {
  const { subject, heading, lead, unasked } = words[purpose];
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
  return { to, subject, ...body };
}
