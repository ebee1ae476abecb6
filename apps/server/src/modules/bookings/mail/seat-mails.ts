import type { WorkshopCancellation } from '@nexperts/domain';
import type { MailTemplate } from '../lifecycle/effects.ts';
import type { Facts, Words } from './facts.ts';
import { refundAfterCancelling } from './refund-words.ts';

/** Why a workshop’s session did not take place, or not to its end, for those who had a seat (H-03). */
export const WORKSHOP_CANCELLED: Readonly<Record<WorkshopCancellation, (f: Facts) => string>> = {
  minimum: (f) => `Too few seats of “${f.title}” were taken by the deadline, so it doesn’t take place.`,
  host: (f) => `${f.expert} cancelled “${f.title}”.`,
  host_absent: (f) =>
    `${f.expert} was there for less than a minute of the first ten of “${f.title}”, so we cancelled it.`,
  no_media: (f) =>
    `No sound or picture got through in the first ten minutes of “${f.title}”, so we cancelled it.`,
  staff: (f) => `Nexperts cancelled “${f.title}”.`,
};

type Mails = Partial<Record<MailTemplate, (f: Facts) => Words>>;

/** Who gets a seat's refund, for the person who has the seat. */
const toPayer = (f: Facts): string =>
  f.isFree ? '' : `${f.payer} paid for your seat, so any refund goes to them.`;

/** What somebody reads whose seat another person paid for (H-02): nothing of its money. */
export const forGuest: Mails = {
  'seat-taken': (f) => ({
    subject: `Booked: ${f.title} with ${f.expert}`,
    heading: 'The seat is yours',
    paragraphs: [
      `You’ve taken the seat in “${f.title}” with ${f.expert} that ${f.payer} bought for you.`,
      f.times,
      'You can join from 10 minutes before the start.',
      `If you can’t come, please give your seat back, so that somebody else can have it. ${toPayer(f)}`,
    ],
    action: 'booking',
    calendar: true,
  }),
  cancelled: (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      f.by === 'client'
        ? `You gave back your seat in “${f.title}” with ${f.expert}.`
        : `Nexperts cancelled your seat in “${f.title}” with ${f.expert}.`,
      f.times,
      toPayer(f),
    ],
    action: 'booking',
    calendar: true,
  }),
  'workshop-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Session cancelled',
    paragraphs: [WORKSHOP_CANCELLED[f.seatCancelled ?? 'host'](f), f.times, toPayer(f)],
    action: 'booking',
    calendar: true,
  }),
  'bank-dispute-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `The payment for your seat in “${f.title}” with ${f.expert} was taken back, so we cancelled the booking.`,
      f.times,
    ],
    action: 'booking',
    calendar: true,
  }),
  'payment-failed': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Booking cancelled',
    paragraphs: [
      `The payment for your seat in “${f.title}” with ${f.expert} failed, so the seat isn’t booked.`,
      f.times,
    ],
    action: 'search',
    calendar: true,
  }),
};

/** What the buyer of a seat for somebody else reads about it (H-02); what isn’t here is worded as for any client. */
export const forPayer: Mails = {
  'seat-for-other': (f) => ({
    subject: `A seat in “${f.title}” with ${f.expert}: send this on`,
    heading: `A seat in “${f.title}”`,
    paragraphs: [
      'Forward this email to the person the seat is for.',
      `${f.payer} has bought you a seat in “${f.title}”, a live workshop by video with ${f.expert} on Nexperts.`,
      f.times,
      'Open the address below and take the seat with an account of your own before the start. The first person to do so has it.',
      f.seatAddress,
      `A seat that nobody takes isn’t refunded. Until somebody takes it, ${f.payer} can give it back.`,
    ],
    action: 'seat',
  }),
  cancelled: (f) => ({
    subject: `Cancelled: a seat in ${f.title} with ${f.expert}`,
    heading: f.by === 'client' ? 'Seat given back' : 'Seat cancelled',
    paragraphs: [
      f.by !== 'client'
        ? `Nexperts cancelled a seat that you bought in “${f.title}” with ${f.expert}.`
        : f.isTaken
          ? `${f.client} gave back the seat in “${f.title}” with ${f.expert} that you bought.`
          : `You gave back a seat in “${f.title}” with ${f.expert}.`,
      f.times,
      refundAfterCancelling(f),
    ],
    action: 'order',
  }),
  'workshop-cancelled': (f) => ({
    subject: `Cancelled: ${f.title} with ${f.expert}`,
    heading: 'Session cancelled',
    paragraphs: [
      WORKSHOP_CANCELLED[f.seatCancelled ?? 'host'](f),
      `This is about the seat that you bought for ${f.isTaken ? f.client : 'somebody else'}.`,
      f.times,
      refundAfterCancelling(f),
    ],
    action: 'order',
  }),
};
