import { NO_SHOW_AFTER_MIN } from '@nexperts/domain';
import { FACTS } from './facts.ts';
import type { Faq } from './prose.ts';

/** S-20: the four measures. */
export const SAFETY_MEASURES = [
  {
    id: 'experts',
    title: 'Experts are reviewed',
    text: 'People read every application before a profile goes public. Identity and background checks apply to some categories, and no expert is paid before their identity is verified.',
  },
  {
    id: 'calls',
    title: 'Sessions are private',
    text: 'Calls between two people go directly from one browser to the other, encrypted. We don’t record calls, and only the people of a booking or a workshop can enter its room.',
  },
  {
    id: 'payments',
    title: 'Payments are protected',
    text: `A payment provider handles your card, and it’s charged only after a session is confirmed. If the expert is missing for the first ${NO_SHOW_AFTER_MIN} minutes and doesn’t hold the session later either, we refund the full price.`,
  },
  {
    id: 'people',
    title: 'Reports reach a person',
    text: `A person reads every report and reviews it within ${FACTS.reportReview}, on weekends and holidays too.`,
  },
] as const;

/** S-20: how to report, in order. */
export const REPORT_STEPS = [
  {
    title: 'Leave, if you feel unsafe',
    text: 'Press Leave at any time. You don’t need to explain, and you can still ask for a refund. If you’re in danger, call your emergency number first (000 in Australia).',
  },
  {
    title: 'Tell us what happened',
    text: '[Write to us](/contact) with the person’s name, the time of the session and what was said or done. Screenshots help, but you don’t need them.',
  },
  {
    title: 'We review it',
    text: `A person reviews your report within ${FACTS.reportReview} and may write back with questions. We don’t tell the other person who reported them.`,
  },
  {
    title: 'We act and tell you',
    text: 'Depending on what we find: a warning, a refund, a suspended or closed account, or a report to the authorities. We tell you the outcome, as far as the law permits.',
  },
] as const;

/** S-20 */
export const SAFETY_FAQ: readonly Faq[] = [
  {
    id: 'how-fast',
    question: 'How fast is a report reviewed?',
    answer: [
      `Within ${FACTS.reportReview}, weekends and holidays included. If someone is in danger, we read that report first.`,
    ],
  },
  {
    id: 'support-hours',
    question: 'When can I reach support?',
    answer: [
      `Support is open 24/7: write whenever you need to. We review safety reports within ${FACTS.reportReview} and answer questions about bookings, payments and accounts in ${FACTS.supportReply} on business days.`,
    ],
  },
  {
    id: 'reported-told',
    question: 'Will the other person know that I reported them?',
    answer: [
      'Not from us. To hear their side, we may have to describe what happened. We leave out who told us and, where we can, anything that would give it away.',
    ],
  },
  {
    id: 'recording',
    question: 'May a session be recorded?',
    answer: [
      'Nexperts records no calls. Anyone who wants to record must first get the agreement of everyone in the session, and the law where they are may require more. If someone recorded you without your agreement, report it.',
    ],
  },
  {
    id: 'outside',
    question: 'Someone asks me to pay or meet outside Nexperts. What should I do?',
    answer: [
      'Decline and report it. Outside Nexperts, you have no refund, no held payment and no record of what you agreed.',
    ],
  },
  {
    id: 'impostor',
    question: 'How do I know a message is from Nexperts?',
    answer: [
      'We never ask for your password, a code we sent you or your card number, by email, by phone or in a call. If you’re unsure, don’t follow the link. Open the site yourself and check your bookings, or [ask us](/contact).',
    ],
  },
];
