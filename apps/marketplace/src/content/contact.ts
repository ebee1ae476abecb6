import { FACTS } from './facts.ts';
import { SITE } from './site.ts';

/** A mail that begins with a subject, so that it reaches the right desk. */
const mail = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** S-18: what shortens the way to an answer. */
export const MAIL_HINTS = [
  'Write from your account’s email address, so we can find it.',
  'If it’s about a session, tell us the expert and the date.',
  'Say what you expected and what happened. A screenshot helps.',
  'Never send a password, a code or a card number.',
] as const;

/** S-18: for somebody whose second factor and recovery codes are lost; the answer takes a day on purpose. */
export const LOCKED_OUT = {
  id: 'locked-out',
  title: 'Lost your phone and your recovery codes?',
  lead: 'We can turn off two-step login for your account once we know it’s yours. Write to us:',
  send: [
    'from the email address of your account, with the subject “Two-step login”,',
    'your username, and the month in which you signed up,',
    'and the date and the expert or client of your last booking, if you’ve had one.',
  ],
  after: `We reply in ${FACTS.supportReply} on business days. If we agree, we email you, and you have 24 hours to stop it. After that, you log in with your password alone and can set up two-step login again.`,
} as const;

/** S-18: the other doors. */
export const CONTACT_DOORS = [
  {
    title: 'Report something unsafe',
    text: `We take reports 24/7 and review them within ${FACTS.reportReview}.`,
    label: 'Send a safety report',
    href: mail(SITE.supportEmail, 'Safety report'),
  },
  {
    title: 'Press',
    text: 'For journalists: questions, interviews and the media kit.',
    label: SITE.pressEmail,
    href: `mailto:${SITE.pressEmail}`,
  },
  {
    title: 'Careers',
    text: 'Open positions and other enquiries.',
    label: SITE.careersEmail,
    href: `mailto:${SITE.careersEmail}`,
  },
] as const;
