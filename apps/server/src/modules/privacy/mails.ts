import type { Deps } from '../../deps.ts';
import { renderMail } from '../../mail/layout.ts';
import type { Mail } from '../../ports/mailer.ts';

/** The last mail to somebody whose account is deleted. */
export const accountDeletedMail = ({ env }: Deps, name: string): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: 'Your Nexperts account was deleted',
  ...renderMail({
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${name},`,
      'As you asked, we deleted your account and its data. We cancelled your upcoming bookings, and refunds go back to the cards that paid.',
      'The law requires us to keep records of payments; they no longer show your name. This is our last email to you.',
    ],
    footer: `If this wasn’t you, contact us: ${env.publicUrl}/contact`,
  }),
});
