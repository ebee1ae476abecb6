import { renderMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { CodePurpose } from './code-hash.ts';

const words = {
  confirm: {
    subject: 'Your Nexperts verification code',
    heading: 'Verify your email',
    lead: 'Enter this code to verify your email address.',
    unasked: 'If you did not ask for it, you can ignore this mail.',
  },
  reset: {
    subject: 'Your Nexperts password reset code',
    heading: 'Reset your password',
    lead: 'Enter this code to set a new password.',
    unasked: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  },
  email: {
    subject: 'Your Nexperts code for a new email address',
    heading: 'Confirm your new email address',
    lead: 'Enter this code in your settings to use this address for your account.',
    unasked: 'If you did not ask for it, you can ignore this mail: nothing changes.',
  },
} as const;

/** The mail that carries a code of six digits. */
export function codeMail(
  to: { name: string; email: string },
  purpose: CodePurpose,
  code: string,
): Omit<Mail, 'messageId'> {
  const { subject, heading, lead, unasked } = words[purpose];
  const body = renderMail({
    heading,
    paragraphs: [`Hello ${to.name},`, lead, 'The code is good for 10 minutes and can be used once.'],
    code,
    footer: unasked,
  });
  return { to: to.email, subject, ...body };
}
