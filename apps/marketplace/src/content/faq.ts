import {
  ACCEPT_BEFORE_START_HOURS,
  ACCEPT_WITHIN_HOURS,
  ANSWER_CARD_HOURS,
  APPEAL_WINDOW_HOURS,
  CANCEL_GRACE_MIN,
  GOODWILL_DAYS,
  HEARING_HOURS,
  JOIN_OPENS_CLIENT_MIN,
  MOVE_UNTIL_HOURS,
  MOVES_MAX,
  OVERTIME_MINUTES,
  NO_SHOW_AFTER_MIN,
  PROBLEM_ANSWER_HOURS,
  PROPOSAL_HOURS,
  PROPOSED_TIMES_MAX,
  REVIEW_REPLY_DAYS,
  REVIEW_WINDOW_DAYS,
  DELIVERED_PCT,
  SEATS_FOR_OTHERS_MAX,
} from '@nexperts/domain';
import { FACTS } from './facts.ts';
import type { Faq } from './prose.ts';

/** S-07: what people who look for an expert ask. */
export const USER_FAQ: readonly Faq[] = [
  {
    id: 'book',
    question: 'How do I book a session?',
    answer: [
      `[Find an expert](/find-experts), open their profile and choose a length and a time. The time is held for you for ${FACTS.hold} while you pay. Some services are booked instantly; for others the expert answers your request first.`,
      'You’ll get a page and an email with the time in your zone, a calendar file and the link to join.',
    ],
  },
  {
    id: 'account',
    question: 'Do I need an account?',
    answer: [
      `Not to look around: profiles, prices, free times, events and these pages are open to everyone. To book, you need an account and payment details, and you must be ${FACTS.minAge} or older.`,
    ],
  },
  {
    id: 'charged',
    question: 'When am I charged?',
    answer: [
      'After your session is confirmed. When you send a request, we only hold the amount on your card. If the expert declines or doesn’t answer in time, or you withdraw first, we release the hold and nothing is charged.',
      'A card-payment provider handles your card. Nexperts never sees or stores your card number.',
    ],
  },
  {
    id: 'cancel',
    question: 'What happens if I cancel?',
    answer: [
      {
        list: [
          {
            term: `At least ${FACTS.fullRefund} before the start:`,
            text: 'you get a full refund.',
          },
          {
            term: 'Later:',
            text: `a fee may apply. The expert’s own policy decides whether you get ${FACTS.latePolicies} back; you see it on their profile before you book, and it doesn’t change for your booking.`,
          },
          {
            term: `Within ${CANCEL_GRACE_MIN} minutes of booking:`,
            text: 'you get a full refund, as long as the two of you haven’t met in the room yet.',
          },
        ],
      },
      'You always see the exact amount before you cancel.',
    ],
  },
  {
    id: 'workshops',
    question: 'How do workshops work?',
    answer: [
      'An expert hosts a workshop for a few people at once, by video. You see the dates, the price of a seat and how many are left under Events. If a date is sold out, join its waitlist: when a seat becomes free, we email you and keep it for you for a while.',
      `You get a full refund if you give up your seat at least ${FACTS.fullRefund} before the start. Later, the expert’s own policy decides, and you get the rest if your seat is sold again. If the workshop doesn’t take place, we refund every seat in full. If the host is there for less than ${DELIVERED_PCT}% of it, you get the missing share back.`,
      `You can buy up to ${SEATS_FOR_OTHERS_MAX} seats of a date for others. You get a link for each, and whoever you send it to takes the seat with their own account before the start. You can give a seat back until somebody takes it. We don’t refund a seat because nobody took it.`,
    ],
  },
  {
    id: 'move',
    question: 'Can I move a session to another time?',
    answer: [
      `Yes. Until ${MOVE_UNTIL_HOURS} hours before the start you can move a booked session to another free time yourself, up to ${MOVES_MAX} times, at the same price. Open it under Bookings.`,
      `After that, you propose up to ${PROPOSED_TIMES_MAX} times and the expert answers. The expert may propose another time too. We hold the proposed times for ${PROPOSAL_HOURS} hours at most. Until one is accepted, the session stays where it is.`,
      'If you move a session or propose its new time, your deadline for a full refund never gets later. If the expert proposed the new time, you never get less back.',
    ],
  },
  {
    id: 'expert-cancels',
    question: 'What if the expert cancels or doesn’t come?',
    answer: [
      `We refund the full price. If the expert isn’t in the room during the first ${NO_SHOW_AFTER_MIN} minutes and doesn’t hold the session later either, it counts as missed, and we refund you without your having to ask.`,
    ],
  },
  {
    id: 'refund',
    question: 'How do I ask for a refund after a session?',
    answer: [
      `Open the session under Bookings within ${FACTS.refundRequest} of its end and choose “Report a problem”. You say what happened and how much you ask for. The expert has ${PROBLEM_ANSWER_HOURS} hours to agree, offer another amount or contest. If they don’t answer, we refund what you asked for.`,
      `If you don’t agree with each other, our staff decide within ${FACTS.decision}, and you both read why. The expert isn’t paid while a problem is open.`,
    ],
  },
  {
    id: 'bank-dispute',
    question: 'Can I dispute the charge with my bank instead?',
    answer: [
      'Yes, but it takes longer: banks often need weeks. We send your bank our records of the session, and until it decides we can’t refund you ourselves and a problem you reported waits.',
      'If the session hasn’t started, the bank dispute cancels it as if you had cancelled it then. If your bank decides that the charge stands, we refund what you’d have had back for that.',
    ],
  },
  {
    id: 'review',
    question: 'How do reviews work?',
    answer: [
      `After a session that took place, you and the expert can review each other for ${REVIEW_WINDOW_DAYS} days. We publish both reviews together, when both are written or when the ${REVIEW_WINDOW_DAYS} days are over, so nobody can answer a review with a review. Only your newest review of an expert counts in their score.`,
      `The reviewed person may reply once within ${REVIEW_REPLY_DAYS} days. You can report a review that breaks our [Community Guidelines](/community-guidelines), and our staff look at it.`,
    ],
  },
  {
    id: 'overtime',
    question: 'Can a session go on for longer?',
    answer: [
      `Yes, if neither of you has another booking right after it. In the last minutes the expert can offer ${OVERTIME_MINUTES.join(' or ')} minutes more in the room. You see the price, and you’re charged only if you accept.`,
    ],
  },
  {
    id: 'answer-card',
    question: 'What is an answer card?',
    answer: [
      `What you take home. Within ${ANSWER_CARD_HOURS} hours of the end, the expert may leave you a summary with next steps, links and files. You find it on the session’s page, tick off the steps and download it as PDF or Markdown.`,
    ],
  },
  {
    id: 'meet',
    question: 'What do I need for the video call?',
    answer: [
      `A current browser, a camera and a microphone. There is nothing to install. The room opens ${JOIN_OPENS_CLIENT_MIN} minutes before the start, and you check your camera, microphone and speaker before you go in.`,
      'Calls between two people go directly from one to the other, encrypted. Workshops with more than three seats run through a media server of ours, which stores nothing. Nexperts does not record calls.',
    ],
  },
  {
    id: 'zones',
    question: 'Which time zone are the times in?',
    answer: [
      'Yours. We show times in your account’s time zone, or in your device’s if you’re not logged in, with its name beside them, and you can choose another one. The expert sees the same moment in theirs. We show event times in AEST and in your time zone.',
    ],
  },
  {
    id: 'experts-checked',
    question: 'Who are the experts?',
    answer: [
      `They’re people who applied to Nexperts, and we review every application before a profile goes public. Identity and background checks apply to some categories, and no expert is paid before their identity is verified.`,
    ],
  },
  {
    id: 'support-time',
    question: 'How fast does support answer?',
    answer: [
      `In ${FACTS.supportReply} on business days. Safety reports are reviewed within ${FACTS.reportReview}, every day. [How to report something](/safety#report).`,
    ],
  },
];

/** S-07: what people who are booked, or want to be, ask. */
export const EXPERT_FAQ: readonly Faq[] = [
  {
    id: 'apply',
    question: 'How do I become an expert?',
    answer: [
      `[Apply](/expert-onboarding) with your profession, your details and your credentials. Applications are reviewed in ${FACTS.applicationReview}, and we email you our answer. You must be ${FACTS.minAge} or older.`,
    ],
  },
  {
    id: 'fee',
    question: 'What does Nexperts cost me?',
    answer: [
      `Joining is free, and there’s no monthly fee. Nexperts keeps a platform fee of ${FACTS.fee} of each session and you keep ${FACTS.share}. From a session of A$100.00 you get A$85.00. You pay no fee on refunded amounts.`,
    ],
  },
  {
    id: 'payouts',
    question: 'When am I paid?',
    answer: [
      `Every ${FACTS.payoutEvery}, once your identity is verified and two-step login is on. We can pay you for a session once ${FACTS.refundRequest} have passed since it ended. Your earnings page shows what is pending, what is ready and the date of the next payout.`,
    ],
  },
  {
    id: 'kyc',
    question: 'Why do you check my identity?',
    answer: [
      'Because we pay you, the law requires us to know who you are. You need to complete the check (KYC) before payouts. Our payment provider runs the check and keeps the documents. Clients can book you before it’s done, and we keep your earnings until then.',
      'Identity and background checks may also be part of the application in some categories, such as health.',
    ],
  },
  {
    id: 'rates',
    question: 'Can I set my own rates and hours?',
    answer: [
      'Yes. You set the price and the length of each service, your weekly hours, exceptions for single days, breaks around sessions and how much notice you need. You can also limit your sessions in a day or a week, and pause new bookings until a date. You can change all of this at any time; bookings already made keep their price.',
      'Sessions start on the quarter hour. Those of 20, 30 or 60 minutes start every 20, 30 or 60 minutes from the hour.',
    ],
  },
  {
    id: 'requests',
    question: 'How long do I have to answer a request?',
    answer: [
      `${ACCEPT_WITHIN_HOURS} hours, or until ${ACCEPT_BEFORE_START_HOURS} hours before the start if that is sooner. After that, the request expires and the client is not charged. If you’d rather not answer each one, offer instant booking.`,
      `If the time doesn’t suit you, decline with a reason or offer up to ${PROPOSED_TIMES_MAX} other times instead. The request then stays open until the client chooses one, for ${PROPOSAL_HOURS} hours at most.`,
    ],
  },
  {
    id: 'late-policy',
    question: 'What can I decide about cancellations?',
    answer: [
      `How much you refund a client who cancels less than ${FACTS.fullRefund} before the start: ${FACTS.latePolicies} of the price. A client who cancels earlier always gets a full refund. If you cancel, the client gets a full refund too.`,
    ],
  },
  {
    id: 'no-show',
    question: 'What if the client doesn’t come?',
    answer: [
      `Stay in the room for the first ${NO_SHOW_AFTER_MIN} minutes. If the client never appears, the session counts as held and you are paid for it. They may ask for a refund within ${FACTS.refundRequest}.`,
    ],
  },
  {
    id: 'judged-absent',
    question: 'I was there, and the session says I wasn’t. What can I do?',
    answer: [
      `Appeal within ${APPEAL_WINDOW_HOURS} hours of the verdict, on the session’s page. You see there when each of you was in the room. Our staff decide within ${FACTS.decision}, and their decision is final.`,
    ],
  },
  {
    id: 'problem-reported',
    question: 'What happens when a client reports a problem?',
    answer: [
      `You have ${PROBLEM_ANSWER_HOURS} hours to agree, offer another amount or contest. If you don’t answer, the client gets what they asked for. If you contest, our staff decide within ${FACTS.decision}. You see what each answer costs you before you send it.`,
      `You can also give back any part of the price yourself, until ${GOODWILL_DAYS} days after the session.`,
    ],
  },
  {
    id: 'leave-answer-card',
    question: 'Can I send the client something after the session?',
    answer: [
      `Yes, an answer card: a summary, up to ten next steps, ten links and three files. You can write and change it on the session’s page for ${ANSWER_CARD_HOURS} hours after the end.`,
    ],
  },
  {
    id: 'charged-back',
    question: 'What if a client’s bank takes the money back?',
    answer: [
      `We send the bank our records of the session, and hold your share until it decides. If the bank decides for the client, we bear the loss and you keep your share, unless our staff find that you didn’t deliver the session. We ask you first: you have ${HEARING_HOURS} hours to tell us what happened.`,
      'A bank dispute before the start cancels the booking. Nothing is earned by it unless the bank decides for us: then your cancellation policy applies. If the bank decides for the client, there’s no share, but our staff may grant the one your policy would have kept after hearing you.',
    ],
  },
];
