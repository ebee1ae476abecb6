import { FACTS } from './facts.ts';
import type { ProseSection } from './prose.ts';

/** S-20: the whole in four lines. */
export const GUIDELINES_SHORT = [
  'Be who you say you are.',
  'Be there when you said you would.',
  'Treat the person, not only the problem.',
  'What is said in a session stays there.',
] as const;

/** S-20: what we expect of everybody on Nexperts. */
export const GUIDELINES: readonly ProseSection[] = [
  {
    id: 'honest',
    title: 'Be honest about who you are',
    blocks: [
      'Use your own name and a portrait of yourself. Experts list only qualifications and experience they can show. Clients say truthfully what they need, so that the expert can decide whether they are the right person.',
      'If you find in a session that you are not the right person, say so early. That’s fine, and better for both of you.',
    ],
  },
  {
    id: 'time',
    title: 'Respect each other’s time',
    blocks: [
      'Come on time and prepared. Clients: have your question and anything it involves ready. Experts: have your notes ready.',
      `Plans change. Cancel a session as soon as you know; up to ${FACTS.fullRefund} before the start, a client gets a full refund. Missing a session without notice leaves the other person waiting.`,
    ],
  },
  {
    id: 'people',
    title: 'Treat people well',
    blocks: [
      'Disagree about ideas as much as you like. Do not insult, shout, threaten or belittle.',
      'We don’t allow harassment, sexual remarks or advances, or for treating people worse because of their origin, colour, religion, sex, gender, orientation, age, disability, body, accent or income.',
      'People speak many languages on Nexperts, and often not their first. Be patient, and ask before you assume.',
    ],
  },
  {
    id: 'confidence',
    title: 'Keep confidences',
    blocks: [
      'What somebody tells you in a session is meant for you. Do not pass it on, publish it or feed it into other services without their agreement.',
      'Record only when everybody in the session has agreed beforehand. Nexperts itself records nothing.',
    ],
  },
  {
    id: 'field',
    title: 'Stay within your field',
    blocks: [
      'Experts advise on what they know. Where a licence or registration is required, for example in health, law or finance, they hold it, and they say where it applies.',
      'Say what is fact, what is experience and what is opinion. Promise no results. If somebody needs urgent or ongoing help, tell them where to find it. Nexperts is not an emergency service.',
    ],
  },
  {
    id: 'payments',
    title: 'Keep bookings on Nexperts',
    blocks: [
      'Book, pay and meet through Nexperts for work that began here. It keeps refunds, records and help available to both sides. Do not ask for payment elsewhere, or for a client’s card or bank details.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What is never allowed',
    blocks: [
      {
        list: [
          'Anything that sexualises or endangers minors, or involves anybody under 18 in a session.',
          'Threats, stalking, blackmail, or encouraging anybody to harm themselves or others.',
          'Advice meant to break the law or to defraud somebody.',
          'Selling or promoting weapons, illegal drugs or sexual services.',
          'Impersonation, spam, and software meant to do damage.',
        ],
      },
    ],
  },
  {
    id: 'what-happens',
    title: 'What happens when a rule is broken',
    blocks: [
      `[Report it](/safety#report). A person reviews every report within ${FACTS.reportReview}. We look at what happened, how serious it is and whether it happened before, and hear the other side where that is safe.`,
      'The answer may be a reminder, removed profile text, a refund, a suspension, or a closed account. Serious matters lead to a closed account the first time, and to the authorities where the law asks for it.',
      'If you think we got it wrong, reply to our message within 30 days. Somebody who wasn’t involved in the first decision will look again.',
    ],
  },
];
