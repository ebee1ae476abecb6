import type { NotificationKind } from '@nexperts/domain';

/**
 * What a push says. It is shown on locked screens and beside other people, so it names nobody and nothing (M-10).
 * `{soon}` is how soon the session starts, such as `1 hour`.
 */
export interface PushWords {
  title: string;
  body: string;
}

export const PUSH_WORDS: Readonly<Record<NotificationKind, PushWords>> = {
  booked: { title: 'A session is booked', body: 'See when it starts.' },
  request: { title: 'You have a new request', body: 'Accept or decline it before it expires.' },
  accepted: { title: 'Your request was accepted', body: 'See when your session starts.' },
  declined: { title: 'Your request was declined', body: 'You weren’t charged.' },
  withdrawn: { title: 'A request was withdrawn', body: 'The time is free again.' },
  expired: { title: 'Your request expired', body: 'You weren’t charged.' },
  cancelled: { title: 'A session was cancelled', body: 'See what happens next.' },
  moved: { title: 'A session has a new time', body: 'See when it starts now.' },
  proposal: { title: 'You’re offered another time', body: 'Answer before the offer expires.' },
  'proposal-closed': { title: 'A proposed time is closed', body: 'See how your booking stands.' },
  'seat-offer': { title: 'A seat is free for you', body: 'See until when you can take it.' },
  'seat-taken': { title: 'A seat you bought was taken', body: 'See who has it.' },
  'seats-untaken': { title: 'A seat you bought isn’t taken yet', body: 'Send its address on.' },
  'watch-offer': { title: 'A time you watch has opened', body: 'Take it within 10 minutes.' },
  'workshop-cancelled': { title: 'A workshop was cancelled', body: 'See why.' },
  missed: { title: 'A session was missed', body: 'See what happens next.' },
  'payment-failed': { title: 'A payment failed', body: 'See what it means for your booking.' },
  refund: { title: 'There’s a refund', body: 'See how much it is.' },
  problem: { title: 'There’s news about a problem', body: 'See what happens next, and by when.' },
  appeal: { title: 'There’s news about an appeal', body: 'See what happens next.' },
  claim: { title: 'There’s news about your page', body: 'See what we checked.' },
  'reminder-24h': { title: 'Your session starts in {soon}', body: 'See the details.' },
  'reminder-1h': { title: 'Your session starts in {soon}', body: 'See the details.' },
  'reminder-10m': { title: 'Your session starts in {soon}', body: 'Check your camera and microphone.' },
  waiting: { title: 'Someone is waiting for you', body: 'Join your session.' },
  message: { title: 'You have a new message', body: 'Open Nexperts to read it.' },
  review: { title: 'You have a new review', body: 'Open Nexperts to read it.' },
  'review-reply': { title: 'Your review has a reply', body: 'Open Nexperts to read it.' },
  payout: { title: 'There’s news about a payout', body: 'See how it stands.' },
  'safety-case': { title: 'There’s news about your account', body: 'See what it is.' },
  'payout-hold': { title: 'There’s news about your payouts', body: 'See how they stand.' },
  'bank-dispute': { title: 'There’s news about a bank dispute', body: 'See what happens next.' },
  verification: {
    title: 'There’s news about your verification',
    body: 'See what it means for your payouts.',
  },
  replay: { title: 'You can watch a workshop again', body: 'See until when.' },
  'answer-card': { title: 'You have an answer card', body: 'Open Nexperts to read it.' },
};
