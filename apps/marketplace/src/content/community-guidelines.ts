import { REVIEW_RULES } from '@nexperts/domain';
import { FACTS } from './facts.ts';
import type { ProseSection } from './prose.ts';

/** S-20: the whole in four lines. */
export const GUIDELINES_SHORT = [
  'Be who you say you are.',
  'Turn up when you said you would.',
  'Treat the person, not only the problem.',
  'What’s said in a session stays there.',
] as const;

/** S-20: what we expect of everybody on Nexperts. */
export const GUIDELINES: readonly ProseSection[] = [
  {
    id: 'honest',
    title: 'Be honest about who you are',
    blocks: [
      'Use your own name and a picture of yourself. Experts: list only qualifications and experience you can prove. Clients: be truthful about what you need, so the expert can decide whether they’re the right person.',
      'If you realise during a session that you’re not the right person, say so early. That’s fine, and better for both of you.',
    ],
  },
  {
    id: 'time',
    title: 'Respect each other’s time',
    blocks: [
      'Arrive on time and prepared. Clients: have your question and anything it involves ready. Experts: have your notes ready.',
      `Plans change. Cancel a session as soon as you know; up to ${FACTS.fullRefund} before the start, a client gets a full refund. Missing a session without notice leaves the other person waiting.`,
    ],
  },
  {
    id: 'people',
    title: 'Treat people well',
    blocks: [
      'Disagree about ideas as much as you like. Don’t insult, shout, threaten or belittle.',
      'We don’t allow harassment, sexual remarks or advances, or treating people worse because of their origin, colour, religion, sex, gender, orientation, age, disability, body, accent or income.',
      'People speak many languages on Nexperts, and often not their first. Be patient, and ask before you assume.',
    ],
  },
  {
    id: 'confidence',
    title: 'Keep confidences',
    blocks: [
      'What someone tells you in a session is meant for you. Don’t pass it on, publish it or feed it into other services without their agreement.',
      'Record only when everyone in the session has agreed beforehand. Nexperts itself records nothing.',
    ],
  },
  {
    id: 'field',
    title: 'Stay within your field',
    blocks: [
      'Experts: advise on what you know. Where you need a licence or registration, for example in health, law or finance, hold it and say where it applies.',
      'Say what is fact, what is experience and what is opinion. Don’t promise results. If someone needs urgent or ongoing help, tell them where to find it. Nexperts is not an emergency service.',
    ],
  },
  {
    id: 'reviews',
    title: 'Review the session',
    blocks: [
      { list: Object.values(REVIEW_RULES) },
      'Praise and criticism are both welcome. We remove a review that breaks one of our rules, and tell its author which one.',
    ],
  },
  {
    id: 'payments',
    title: 'Keep bookings on Nexperts',
    blocks: [
      'If you met through Nexperts, book, pay and meet through Nexperts. That way you both have refunds, records and our help. Don’t ask for payment elsewhere, or for a client’s card or bank details.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What’s never allowed',
    blocks: [
      {
        list: [
          'Anything that sexualises or endangers minors, or involves anyone under 18 in a session.',
          'Threats, stalking, blackmail, or encouraging anyone to harm themselves or others.',
          'Advice meant to break the law or to defraud someone.',
          'Selling or promoting weapons, illegal drugs or sexual services.',
          'Impersonation, spam, and software meant to do damage.',
        ],
      },
    ],
  },
  {
    id: 'what-happens',
    title: 'What happens when someone breaks a rule',
    blocks: [
      `[Report it](/safety#report). A person reviews every report within ${FACTS.reportReview}. We look at what happened, how serious it is and whether it has happened before, and we hear the other side where that’s safe.`,
      'We may send a reminder, remove text from a profile, refund a session, or suspend or close an account. For serious matters we close the account the first time, and we go to the authorities where the law requires it.',
      'If you think we got it wrong, reply to our message within 30 days. Someone who wasn’t involved in the first decision will look again.',
    ],
  },
];
