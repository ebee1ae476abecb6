import { FACTS } from './facts.ts';
import { SITE } from './site.ts';

/** A mail that begins with a subject, so that it reaches the right desk. */
const mail = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** S-18: what shortens the way to an answer. */
export const MAIL_HINTS = [
  'Write from the address of your account, so that we find it.',
  'Name the expert and the date if it is about a session.',
  'Say what you expected and what happened. A screenshot helps.',
  'Never send a password, a code or a card number.',
] as const;

/** S-18: the other doors. */
export const CONTACT_DOORS = [
  {
    title: 'Report something unsafe',
    text: `Reports are taken 24/7 and reviewed within ${FACTS.reportReview}.`,
    label: 'Send a safety report',
    href: mail(SITE.supportEmail, 'Safety report'),
  },
  {
    title: 'Press',
    text: 'Questions from journalists, interviews and the media kit.',
    label: SITE.pressEmail,
    href: `mailto:${SITE.pressEmail}`,
  },
  {
    title: 'Careers',
    text: 'Open positions, and letters that do not fit any of them.',
    label: SITE.careersEmail,
    href: `mailto:${SITE.careersEmail}`,
  },
] as const;
