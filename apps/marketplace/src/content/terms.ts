import {
  ACCEPT_BEFORE_START_HOURS,
  ACCEPT_WITHIN_HOURS,
  APPEAL_WINDOW_HOURS,
  CANCEL_GRACE_MIN,
  DEFAULT_LATE_POLICY_PCT,
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
  REVIEW_MEETING_MIN,
  REVIEW_REPLY_DAYS,
  REVIEW_WINDOW_DAYS,
  SEATS_FOR_OTHERS_MAX,
  STANDSTILL_DAYS,
  DELIVERED_PCT,
} from '@nexperts/domain';
import { FACTS } from './facts.ts';
import type { ProseSection } from './prose.ts';
import { SITE } from './site.ts';

/** S-16. yyyy-MM-dd */
export const TERMS_UPDATED = '2025-05-10';

/** S-16: the sixteen sections; the page numbers them. */
export const TERMS: readonly ProseSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    blocks: [
      'These terms are an agreement between you and Nexperts (“Nexperts”, “we”, “us”). They apply whenever you visit our site, open an account, book a session or offer one. By creating an account or making a booking you accept them. If you do not accept them, please do not use Nexperts.',
      'Our [Privacy Policy](/privacy), [Cookie Policy](/cookies) and [Community Guidelines](/community-guidelines) belong to this agreement. If one of them conflicts with these terms, these terms prevail, except that the Privacy Policy prevails on how we handle personal information.',
      'If you accept these terms for a company or another organisation, you confirm that you may bind it, and “you” means that organisation as well.',
    ],
  },
  {
    id: 'service',
    title: 'The Nexperts service',
    blocks: [
      'Nexperts is a marketplace for paid video consultations. People looking for advice (“clients”) find experts, book a session at a chosen time, pay, and meet by video. Experts set their services, prices and hours. We provide the marketplace, the calendar, the payments and the video room.',
      'Experts are independent. We do not employ them, and we are not a party to the advice they give. A session is a contract between the client and the expert; we handle its booking and payment under these terms and collect the payment on the expert’s behalf.',
      'A session gives you one person’s view on what you told them. It does not replace an emergency service, and it creates an ongoing professional relationship, such as that of lawyer and client or doctor and patient, only if you and the expert agree on one separately.',
      'We may change, add or withdraw features. If a change takes away something you have already paid for, we refund it.',
    ],
  },
  {
    id: 'registration',
    title: 'Registration and accounts',
    blocks: [
      `You must be at least ${FACTS.minAge} years old to open an account. You need an account, a confirmed email address and payment details to book.`,
      'What you tell us when you register must be true and complete, and you must keep it up to date. You may open one account, for yourself, and you may not sell it or pass it on.',
      'You are responsible for what happens under your account. Keep your password to yourself, choose one you use nowhere else, and tell us at once if you believe someone else has used your account. We will never ask you for your password.',
    ],
  },
  {
    id: 'user-duties',
    title: 'Your responsibilities',
    blocks: [
      'When you use Nexperts you agree to:',
      {
        list: [
          'be on time, be honest about what you need, and treat the other person with respect;',
          'follow our [Community Guidelines](/community-guidelines) and the law;',
          'book and pay for sessions that began on Nexperts through Nexperts;',
          'record a session only if everyone in it has agreed beforehand and the law permits it;',
          'keep confidential what an expert or client shares with you in confidence.',
        ],
      },
      'You agree not to:',
      {
        list: [
          'pretend to be someone else, or claim qualifications you do not hold;',
          'harass, threaten, discriminate against or defraud anyone;',
          'collect other people’s data from the site, probe its security without our written permission, get around its limits, or overload it so that others cannot use it.',
        ],
      },
    ],
  },
  {
    id: 'payments',
    title: 'Bookings, payments and refunds',
    blocks: [
      { heading: 'Booking' },
      `When you choose a time, it is held for you for ${FACTS.hold} while you pay. A service is booked either instantly or on request. An expert answers a request within ${ACCEPT_WITHIN_HOURS} hours, or by ${ACCEPT_BEFORE_START_HOURS} hours before the start if that is sooner. A request that is not answered expires. An expert who declines a request may offer you up to ${PROPOSED_TIMES_MAX} other times; the amount stays authorised until you choose one or the offer ends, for ${PROPOSAL_HOURS} hours at most.`,
      { heading: 'Moving' },
      `Until ${MOVE_UNTIL_HOURS} hours before the start you may move a confirmed session to another free time of the same service without asking, at most ${MOVES_MAX} times. After that, and for the expert at any time before the start, a new time needs the other side’s agreement. Times that one side proposes are held for ${PROPOSAL_HOURS} hours at most. If nobody answers, the session stays where it is. The price and the payment stay the same.`,
      { heading: 'Paying' },
      'Prices are shown in the currency of the service, which is Australian dollars unless it says otherwise, and are the total you pay us. You pay by card through a card-payment provider, whose own terms apply to how it handles your card. The amount is authorised when you send a request and charged after the session is confirmed. If a request is declined, withdrawn or expires, the authorisation is released and nothing is charged. If the charge fails, the booking ends and the time becomes free again.',
      { heading: 'Refunds' },
      'Payments are non-refundable unless the expert’s declared cancellation policy, one of the rules in this section, or the law gives you a refund.',
      {
        list: [
          {
            term: 'Early cancellation.',
            text: `If you cancel at least ${FACTS.fullRefund} before the start, you get a full refund. The time is counted in elapsed hours.`,
          },
          {
            term: 'Late cancellation.',
            text: `If you cancel later, a fee may apply under the policy the expert had declared when you booked: ${FACTS.latePolicies} of the price is paid back, and ${DEFAULT_LATE_POLICY_PCT}% where the expert has declared no policy. The amount is shown before you cancel.`,
          },
          {
            term: 'Change of mind.',
            text: `Within ${CANCEL_GRACE_MIN} minutes of booking you get a full refund, as long as the two of you have not met in the room yet.`,
          },
          {
            term: 'Moved sessions.',
            text: 'If you moved the session or proposed its new time, the time for a refund is counted to the earliest of its starts. If the expert proposed the new time, you never get less back than without the move.',
          },
          {
            term: 'Cancelled by the expert or by us.',
            text: 'You get a full refund. If we cancel because you asked us to or because your account is suspended, the refund is as if you had cancelled, unless we decide to refund more.',
          },
          {
            term: 'The expert does not come.',
            text: `If the expert is in the room for less than a minute of the first ${NO_SHOW_AFTER_MIN} and the two of you do not meet for at least ${REVIEW_MEETING_MIN} minutes (or half of a shorter session) afterwards, you get a full refund without asking. If they came at all, the refund waits ${APPEAL_WINDOW_HOURS} hours, because the expert may appeal.`,
          },
          {
            term: 'You do not come.',
            text: `If the expert was there, you were not in the first ${NO_SHOW_AFTER_MIN} minutes, and the two of you did not meet for that long later either, the session counts as held.`,
          },
          {
            term: 'A seat in a workshop.',
            text: `The same times count. If you give up your seat later than ${FACTS.fullRefund} before the start and somebody else pays for it, you get the rest of the price back. If the workshop doesn’t take place, because too few seats were taken, it was cancelled, or the host did not come within ten minutes, every seat is refunded in full. If the host is there for less than ${DELIVERED_PCT}% of it, you get the missing share of the price back.`,
          },
          {
            term: 'Seats for others.',
            text: `You can buy up to ${SEATS_FOR_OTHERS_MAX} seats of a workshop’s date for others. Each is taken with the link that you get for it, by somebody with an account of their own, until the workshop starts. Until then you can give it back under the same rules; once it is taken, only its guest can give it up. Refunds go to you, because you paid. We don’t refund a seat because nobody took it.`,
          },
          {
            term: 'Overtime.',
            text: `Shortly before the end an expert may offer ${OVERTIME_MINUTES.join(' or ')} minutes more, for at most what as much time costs in your booking. You pay only if you accept, and nothing if the session can’t be extended. Refunds come out of what you paid last. Whether somebody came is judged by the session as it was booked.`,
          },
          {
            term: 'A problem with the session.',
            text: `You may ask for a refund within ${FACTS.refundRequest} of the end of a session, as section 9 describes.`,
          },
          {
            term: 'Goodwill.',
            text: `From confirmation until ${GOODWILL_DAYS} days after the session, an expert may give back any part of the price.`,
          },
        ],
      },
      'Refunds go back to the card that was charged. How soon they appear depends on your bank. Nothing in these terms limits the refunds you are entitled to under the Australian Consumer Law.',
      { heading: 'Joining' },
      `The room opens for clients ${JOIN_OPENS_CLIENT_MIN} minutes before the start. A session ends at its booked end, however late it began. You need a device, a browser and a connection that can carry a video call; we cannot refund a session that failed because of yours alone.`,
    ],
  },
  {
    id: 'expert-obligations',
    title: 'Obligations of experts',
    blocks: [
      `Experts apply before they can be booked. Applications are reviewed in ${FACTS.applicationReview}. Identity and background checks apply to some categories. We may refuse an application, and we say so when we do.`,
      'If you offer sessions, you agree to:',
      {
        list: [
          'describe yourself, your qualifications and your services truthfully and keep them current;',
          'hold every licence, registration and insurance your field requires where you practise, and stay within it;',
          'keep your calendar up to date, answer requests in time, and be in the room when a session starts;',
          'give advice with the care and skill that can be expected in your field, and say so when a question is beyond it;',
          'declare your cancellation policy before you are booked, and honour the one a client booked under;',
          'keep what clients tell you confidential, and use their data only for the session;',
          'pay the taxes and charges on what you earn, including GST where you are registered for it.',
        ],
      },
      'An expert who repeatedly cancels confirmed sessions or does not attend them may appear lower in results or lose their account.',
    ],
  },
  {
    id: 'kyc',
    title: 'Identity checks before payouts',
    blocks: [
      'Before we pay an expert for the first time, we have to know who they are (“know your customer”, KYC). Our payment provider carries out the check and asks for proof of identity, date of birth, address and a bank account in the expert’s name or that of their business.',
      'Earnings made before the check is complete are kept for the expert and paid with the first payout after it. We may ask for the check to be repeated when details change or the law requires it. If identity cannot be verified within a reasonable time, we may suspend the account and return payments to the clients concerned.',
    ],
  },
  {
    id: 'fees',
    title: 'Platform fees and payment schedule',
    blocks: [
      `We keep a platform fee of ${FACTS.fee} of each session; the expert keeps ${FACTS.share}. The fee is worked out on what remains after refunds and rounded to the nearest cent. Clients pay no fee on top of the price.`,
      `A session’s earnings become available when ${FACTS.refundRequest} have passed after it, or when a problem with it is settled. If a refund follows a payout, what the expert has to give back is taken from their later earnings. Available earnings are paid every ${FACTS.payoutEvery} to experts whose identity is verified and who have switched on two-step login.`,
      'We may change fees and the payment schedule. We announce a change by email at least 30 days before it takes effect. Sessions booked before that day keep the fee they were booked under.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes between clients and experts',
    blocks: [
      `If something went wrong, report it on the session’s page within ${FACTS.refundRequest} of its end. You say what happened and which share of the price you ask for, and you may add files. The expert can’t be paid before those ${FACTS.refundRequest} are over, nor while a problem is open.`,
      `The expert has ${PROBLEM_ANSWER_HOURS} hours to agree, to offer another share or to contest. If they say nothing, we refund what you asked for. After an offer you have ${PROBLEM_ANSWER_HOURS} hours to accept it or to insist. If you say nothing, we refund what was offered. Until a decision, either side may agree to what the other last said.`,
      `If the two of you don’t agree, our staff decide within ${FACTS.decision} which share goes back. They consider what both say, the description of the service and the record of when each person was in the room. They do not judge whether advice was right; they judge whether the session took place as booked. Both sides read the decision and its reason.`,
      'A report about conduct goes to our safety staff. They read it first, and silence never decides it. Of messages between you our staff see what was reported or added to a problem, and nothing else.',
      `An expert who is judged absent may appeal within ${APPEAL_WINDOW_HOURS} hours of the verdict. Staff decide on the appeal within ${FACTS.decision}, and their decision is final.`,
      'These decisions settle the payment on Nexperts and take no legal right from anyone.',
      { heading: 'If a bank disputes a charge' },
      'If a client disputes a charge with their bank instead, we send the bank our records of the booking: its terms, who was in the room and when, and what happened to it. Or we accept the bank’s dispute. Until the bank has decided, the expert’s share is held, no refund is sent and the deadlines of this section stand still.',
      `If the bank returns the money, everything is as it was before. If it decides for the client, the client keeps the money and we bear the loss: the expert keeps their share. Only if our staff find that the session was not delivered does the expert bear it, and not before they had ${HEARING_HOURS} hours to tell us what happened.`,
      { heading: 'If a bank disputes a charge before the start' },
      'If we learn of the dispute before the session starts, the booking is cancelled, as if the client had cancelled it at that moment. Nothing is earned by it while the bank decides. If the bank returns the money, the client gets the refund that section 5 gives for a cancellation at that moment, and the rest is divided as usual. If the bank decides for the client, or we accept its dispute, the client keeps the money, we refund what the bank didn’t take, and the expert has no share. Where the expert’s cancellation policy would have kept a part of the price, our staff may still grant the expert their share of it after hearing them. We bear that share.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property and content',
    blocks: [
      'Nexperts, its name, design, software and texts belong to us or those who license them to us. You may use them to use the service, and for nothing else without our written permission.',
      'What you put on Nexperts stays yours. You give us a non-exclusive, worldwide, royalty-free licence to host, show, adapt in format and distribute it for as long as it is on Nexperts, in order to run and promote the service. You confirm that you have the right to give it.',
      'What an expert prepares for a session belongs to the expert unless both agree otherwise; the client may use it for their own purposes. Replays of public events are shown for personal viewing.',
      { heading: 'Reviews' },
      `After a session in which you met for at least ${REVIEW_MEETING_MIN} minutes, or half of a shorter session, each side may write one review within ${REVIEW_WINDOW_DAYS} days of its end. The client may do so too where the expert was absent or left first. Both reviews are published together, when both are written or when the ${REVIEW_WINDOW_DAYS} days are over. Until then nobody but its author can read a review, our staff included.`,
      'A client’s review is public. The client alone can read what the expert wrote about them, once it is published; other experts see only the average, from three ratings on, beside a request. In an expert’s score only the newest review of each client counts.',
      `The reviewed person may reply once within ${REVIEW_REPLY_DAYS} days. Anyone who is logged in may report a published review. We remove one that breaks the [Community Guidelines](/community-guidelines#reviews) and tell its author which rule it broke. Reviews by a deleted account stay under “Former client”.`,
      { heading: 'Infringements' },
      `If you believe that something on Nexperts infringes your rights, write to ${SITE.supportEmail} with the address of the page and the right you hold. We remove what infringes.`,
    ],
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    blocks: [
      'You may close your account in your settings, under Privacy, at any time but during a session of yours. It closes at once, and we cancel your upcoming sessions under section 5. We erase your data as the Privacy Policy says: 120 days after the last payment, and once no problem, appeal, report, bank dispute, refund, debt or balance is open.',
      `We may suspend or close an account that breaks these terms in a serious or repeated way, endangers others, is used for fraud, or has to be closed by law. We tell you why, unless the law forbids it or it would put someone in danger, and you may ask us to look again. When we suspend an account, we cancel its upcoming sessions: the clients of an expert get a full refund, and for the bookings of a client section 5 applies. A deadline that waits for a suspended person is paused until the suspension is lifted, for ${STANDSTILL_DAYS} days at most; then our staff decide. The other person’s deadlines run on.`,
      'When an account is closed, clients are refunded for sessions that no longer take place, and experts are paid what they have earned, after the identity check and less refunds due: whoever closes an account while we owe them money gets a link by email that leads to the check and works until the money is paid, for at least 12 months. Neither the minimum nor two-step login applies then. If the bank account is changed after that, we wait 72 hours. What is left after 12 months we book as unclaimed: it can be claimed from us for seven more years. Sections that by their nature continue, such as those on payments, intellectual property, liability and indemnity, stay in force.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'Nothing in these terms excludes, restricts or changes a guarantee, right or remedy that the Australian Consumer Law or another law gives you and that cannot be excluded, restricted or changed by agreement.',
      'Subject to that, we provide the service with due care and skill but do not promise that it is always available or free of faults, and we do not vouch for the advice experts give. Decide for yourself what to do with it, and get a second professional opinion where much depends on it.',
      'To the extent the law permits, where a guarantee cannot be excluded but a remedy may be limited, our liability is limited to supplying the service again or paying the cost of having it supplied again. In all other cases our total liability to you arising from a session is limited to the price paid for it, and from anything else to the greater of A$100 and the fees we received from your sessions in the twelve months before the claim.',
      'Neither side is liable for loss that could not reasonably have been foreseen, or for events beyond its reasonable control. These limits do not apply to fraud, wilful misconduct, or death or personal injury caused by negligence.',
    ],
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    blocks: [
      'If a third party makes a claim against us because you broke these terms, broke the law, infringed someone’s rights or, as an expert, because of advice you gave, you compensate us for the loss and the reasonable costs that claim causes us.',
      'Your duty is reduced to the extent that we caused or contributed to the loss. We tell you about such a claim promptly, do not settle it without talking to you, and take reasonable steps to keep the loss small.',
    ],
  },
  {
    id: 'modifications',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms, for example when the service or the law changes. We publish the new version here with its date. If a change matters to your rights or duties, we email account holders at least 30 days before it takes effect, unless the law requires it sooner.',
      'Changes do not apply to sessions booked before they take effect. If you do not agree, you may close your account before that day; continuing to use Nexperts afterwards means that you accept the new version.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    blocks: [
      'These terms are governed by the laws in force in Australia, and the courts of Australia have jurisdiction. If you are a consumer living elsewhere, the mandatory protections of the law of your country stay with you.',
      'Before going to court, please write to us: we try to settle a disagreement within 30 days. This does not stop either side from asking a court for urgent orders, or you from turning to a consumer authority.',
    ],
  },
  {
    id: 'contact',
    title: 'General provisions and contact',
    blocks: [
      'If a part of these terms cannot be enforced, the rest stays in force. If we do not insist on a right at once, we have not given it up. You may not transfer this agreement without our consent; we may transfer it together with the business, if your rights are not reduced. These terms and the policies they name are the whole agreement between us about the service.',
      `We send notices to the email address of your account. You reach us at ${SITE.supportEmail} or through [Contact](/contact); we reply in ${FACTS.supportReply} on business days.`,
    ],
  },
];
