import type { JobPayload } from '../../jobs/kinds.ts';

/** What mails about a bank dispute are worded from. */
export interface Facts {
  amount: string;
  client: string;
  expert: string;
  /** What the charge is for, in a subject: a title, or that of the session that had overtime */
  title: string;
  /** The same in a sentence: the title in quotation marks */
  what: string;
  /** Until when the expert may answer */
  until: string;
  reason: string;
  /** The session was cancelled before its start, by this bank dispute or by somebody */
  isCancelled: boolean;
  /** The bank dispute came before the start: nothing is earned by it */
  isBeforeStart: boolean;
  /** Another bank dispute of the charge is open */
  isStillHeld: boolean;
  /** What a cancellation gives, to either side; null where it was cancelled before the bank dispute, and mailed then */
  cancellation: { client: string; expert: string } | null;
  /** What we refund because the bank did not take it; null: nothing */
  rest: string | null;
  toCard: string;
  /** The expert's share under their late policy; null: none */
  lateShare: string | null;
  /** The expert has a share of the booking, or has one if the bank decides for us */
  hasShare: boolean;
  /** The refund of a missed session waits for an appeal */
  waitsForAppeal: boolean;
}

export type What = JobPayload<'mail.bank-dispute'>['what'];
export type Text = { subject: string; paragraphs: string[] };
/** Null: no mail */
type Words = (f: Facts) => Text | null;

const STILL_HELD =
  'Another bank dispute of this charge is open, so the money stays on hold until that is decided.';
const PAID_OUT = 'If your share was paid out already, your next earnings make up for it first.';

/** What experts are mailed about a bank dispute of a session that was cancelled before its start, where it differs. */
const cancelledWords: Partial<Record<What, Words>> = {
  opened: (f) => ({
    subject: `${f.client}’s bank disputes the charge for ${f.title}`,
    paragraphs: [
      `${f.client}’s bank took ${f.amount} back for ${f.what}, which was cancelled.`,
      `We send the bank our records of the booking. ${f.hasShare ? 'We hold your share until it decides, and' : 'There’s no share for it that depends on this, and'} you don’t need to do anything.`,
    ],
  }),
  won: (f) => ({
    subject: `The bank decided in our favour: ${f.title}`,
    paragraphs: [
      `The bank returned the ${f.amount} for ${f.what} with ${f.client}, which was cancelled.`,
      f.isStillHeld ? STILL_HELD : (f.cancellation?.expert ?? 'We no longer hold your share.'),
    ],
  }),
  lost: (f) =>
    f.isBeforeStart
      ? {
          subject: `The bank decided for the client: ${f.title}`,
          paragraphs: [
            `${f.client} keeps the ${f.amount} for ${f.what}.`,
            'The session was cancelled and the bank disputed the charge before its start, so nothing is earned by it.',
            ...(f.lateShare === null
              ? []
              : [
                  `Under your cancellation policy, your share would have been ${f.lateShare}. Our staff may still grant it to you. If they consider it, we’ll ask you first.`,
                ]),
            ...(f.cancellation === null && f.lateShare !== null ? [PAID_OUT] : []),
          ],
        }
      : f.hasShare
        ? null
        : {
            subject: `The bank decided for the client: ${f.title}`,
            paragraphs: [
              `${f.client} keeps the ${f.amount} for ${f.what}, which was cancelled.`,
              'There’s no share for it that depends on this, and you don’t need to do anything.',
            ],
          },
  hearing: (f) => ({
    subject: `Please tell us about the cancellation: ${f.title}`,
    paragraphs: [
      `${f.client}’s bank kept the ${f.amount} for ${f.what}, which was cancelled before its start. Our staff decide whether ${f.isBeforeStart ? `you get ${f.lateShare ?? ''}, your share under your cancellation policy` : 'you keep your share'}.`,
      `Please tell us what we should know by ${f.until}. After that, we decide by our records.`,
    ],
  }),
  late_share: (f) => ({
    subject: f.isBeforeStart ? `You get your share for ${f.title}` : `You keep your share for ${f.title}`,
    paragraphs: [
      f.isBeforeStart
        ? `We decided that you get ${f.lateShare ?? ''}, your share under your cancellation policy for ${f.what} with ${f.client}. It’s in your earnings.`
        : `We decided that you keep your share under your cancellation policy for ${f.what} with ${f.client}.`,
      `Our reason: ${f.reason}`,
    ],
  }),
  not_delivered: (f) => ({
    subject: f.isBeforeStart
      ? `There’s no share for ${f.title}`
      : `We’ve taken back your share for ${f.title}`,
    paragraphs: [
      f.isBeforeStart
        ? `We decided not to grant you a share for ${f.what} with ${f.client}, which was cancelled.`
        : `We decided that there’s no share for ${f.what} with ${f.client}, which was cancelled, so we’ve taken back your share of the ${f.amount} that the bank returned.`,
      `Our reason: ${f.reason}`,
      ...(f.isBeforeStart ? [] : [PAID_OUT]),
    ],
  }),
};

/** What experts are mailed about a bank dispute (P-09). */
const expertWords: Partial<Record<What, Words>> = {
  opened: (f) => ({
    subject: `${f.client}’s bank disputes the charge for ${f.title}`,
    paragraphs: [
      `${f.client}’s bank took ${f.amount} back for ${f.what}.`,
      'We send the bank our records of the session. We hold your share until it decides, and you don’t need to do anything.',
    ],
  }),
  won: (f) => ({
    subject: `The bank decided in your favour: ${f.title}`,
    paragraphs: [
      `The bank returned the ${f.amount} for ${f.what} with ${f.client}.`,
      'We no longer hold your share.',
    ],
  }),
  lost: (f) => ({
    subject: `The bank decided for the client: ${f.title}`,
    paragraphs: [
      `${f.client} keeps the ${f.amount} for ${f.what}.`,
      f.hasShare
        ? 'We bear the loss, and you keep your share. If we have doubts that the session took place, we’ll ask you first.'
        : f.waitsForAppeal
          ? 'We recorded that you missed this session, so there’s no share for it. If you appeal in time, we decide about your share.'
          : 'There’s no share for it that depends on this, and you don’t need to do anything.',
    ],
  }),
  hearing: (f) => ({
    subject: `Please tell us what happened: ${f.title}`,
    paragraphs: [
      `${f.client}’s bank kept the ${f.amount} for ${f.what}, and we need to know whether the session took place.`,
      `Please tell us what happened by ${f.until}. After that, we decide by our records.`,
    ],
  }),
  delivered: (f) => ({
    subject: `You keep your share for ${f.title}`,
    paragraphs: [
      `We found that you delivered ${f.what} with ${f.client}. You keep your share.`,
      `Our reason: ${f.reason}`,
    ],
  }),
  not_delivered: (f) => ({
    subject: `We’ve taken back your share for ${f.title}`,
    paragraphs: [
      `We found that ${f.what} with ${f.client} wasn’t delivered, so we’ve taken back your share of the ${f.amount} that the bank returned.`,
      `Our reason: ${f.reason}`,
      PAID_OUT,
    ],
  }),
};

/** What clients are mailed: how their bank decided, and what we found once the expert was heard. */
const clientWords: Partial<Record<What, Words>> = {
  won: (f) => ({
    subject: `Your bank decided that the charge for ${f.title} stands`,
    paragraphs: [
      `You asked your bank for ${f.amount} back for ${f.what} with ${f.expert}. It decided that the charge stands, and returned the amount to us.`,
      ...(f.isStillHeld
        ? [STILL_HELD]
        : f.cancellation
          ? [`The booking stays cancelled. ${f.cancellation.client}`]
          : []),
      'If you have questions about this decision, your bank can answer them. For anything else, reply to this email.',
    ],
  }),
  lost: (f) => ({
    subject: `Your bank gave you ${f.amount} back for ${f.title}`,
    paragraphs: [
      `Your bank decided in your favour: you keep the ${f.amount} for ${f.what} with ${f.expert}.`,
      f.rest === null
        ? 'The money came from your bank, so it’s no refund of ours on top. You don’t need to do anything.'
        : `Your bank didn’t take all of the charge, and the booking is cancelled, so we refund the other ${f.rest} ${f.toCard}`,
    ],
  }),
  delivered: (f) => ({
    subject: `We found that ${f.title} took place`,
    paragraphs: [
      `After your bank gave you ${f.amount} back for ${f.what}, we asked ${f.expert} what happened. We found that the session was delivered.`,
      'Your bank’s decision stands: you keep the money, and you don’t need to do anything.',
    ],
  }),
  // What the expert gets of a cancelled session is nothing to its client.
  not_delivered: (f) =>
    f.isCancelled
      ? null
      : {
          subject: `We found that ${f.title} wasn’t delivered`,
          paragraphs: [
            `After your bank gave you ${f.amount} back for ${f.what}, we asked ${f.expert} what happened. We found that the session wasn’t delivered.`,
            'You keep the money, and you don’t need to do anything.',
          ],
        },
};

/** What one side is mailed about a bank dispute; null: nothing. Plain text: `renderMail` escapes it. */
export function wordsFor(to: 'client' | 'expert', what: What, f: Facts): Text | null {
  if (to === 'client') return clientWords[what]?.(f) ?? null;
  return (f.isCancelled ? cancelledWords[what]?.(f) : null) ?? expertWords[what]?.(f) ?? null;
}
