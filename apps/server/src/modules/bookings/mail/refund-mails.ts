import { formatDayLong, formatMoney, fullName, splitFee } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { payment, refundOrder, refundOtherwise } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { notifyParties } from '../../notifications/index.ts';
import { refundedElsewhere, refundedOrDue, retained, totals, type PaymentRow } from '../../payments/index.ts';
import { isGuests, isUntaken } from '../payer.ts';
import { findBooking, type BookingRow, type Role } from '../rows.ts';
import { toCard } from './refund-words.ts';
import { bookingUrl, payerAction, sendBookingMail } from './send-booking-mail.ts';

interface Facts {
  amount: string;
  /** What the client gets back with earlier refunds; null when there were none */
  inAll: string | null;
  price: string;
  /** What the expert has of the booking once everything that is due was sent */
  share: string;
  title: string;
  expert: string;
  client: string;
  /** Who gave the seat back, for the payer: `you`, or the guest’s name (H-02) */
  leaver: string;
  /** Which of the payer’s seats it is, if they bought it for somebody else (H-02); null: any other booking */
  whose: string | null;
  toCard: string;
}
interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
}

const inAll = (f: Facts): string => (f.inAll === null ? '' : `In all, that’s ${f.inAll} of ${f.price}.`);

/** Which of the payer’s seats it is about, if they bought it for somebody else (H-02). */
const whichSeat = (f: Facts): string[] =>
  f.whose === null ? [] : [`This is about the seat that you bought for ${f.whose}.`];

const goodwillWords = (f: Facts): Words => ({
  subject: `Refund: ${f.expert} is giving you ${f.amount} back`,
  heading: `You’ll be refunded ${f.amount}`,
  paragraphs: [
    `${f.expert} is giving you ${f.amount} back for “${f.title}”. ${inAll(f)}`,
    ...whichSeat(f),
    `You’ll be refunded ${f.amount} ${f.toCard}`,
  ],
});

const staffWords: Readonly<Record<Role, (f: Facts) => Words>> = {
  client: (f) => ({
    subject: `Refund: ${f.amount} for ${f.title}`,
    heading: `You’ll be refunded ${f.amount}`,
    paragraphs: [
      `We’re giving you ${f.amount} back for “${f.title}” with ${f.expert}. ${inAll(f)}`,
      ...whichSeat(f),
      `You’ll be refunded ${f.amount} ${f.toCard}`,
    ],
  }),
  expert: (f) => ({
    subject: `Refund: ${f.client} gets ${f.amount} back for ${f.title}`,
    heading: `We refunded ${f.amount}`,
    paragraphs: [
      `We’re refunding ${f.amount} to ${f.client} for “${f.title}”. ${inAll(f)}`,
      `Your share of the price is now ${f.share}. If more was paid out already, your next earnings make up for it first.`,
      'If you have a question about this, reply to this email.',
    ],
  }),
};

/** Refunds of seats that follow from a rule. */
const seatWords: Readonly<Partial<Record<string, (f: Facts) => Words>>> = {
  resold: (f) => ({
    subject: `Refund: ${f.amount} for ${f.title}`,
    heading: `You’ll be refunded ${f.amount}`,
    paragraphs: [
      `Somebody has taken the seat in “${f.title}” that ${f.leaver} gave back, so you get the rest of the price, ${f.amount}. ${inAll(f)}`,
      `You’ll be refunded ${f.amount} ${f.toCard}`,
    ],
  }),
  undelivered: (f) => ({
    subject: `Refund: ${f.amount} for ${f.title}`,
    heading: `You’ll be refunded ${f.amount}`,
    paragraphs: [
      `${f.expert} was there for less than 90% of “${f.title}”, so you get the price of the missing part back, ${f.amount}. ${inAll(f)}`,
      ...whichSeat(f),
      `You’ll be refunded ${f.amount} ${f.toCard}`,
    ],
  }),
};

interface Refunded {
  bookingId: string;
  /** What goes back this time, in minor units */
  amountMinor: number;
  to: Role;
  words: (f: Facts) => Words;
}

/** Sends the mail about a refund to one side; not to an account that is gone. */
async function send(
  deps: Deps,
  jobId: string,
  { bookingId, amountMinor, to, words }: Refunded,
): Promise<Date | undefined> {
  const { db } = deps;
  const found = await findBooking(db, bookingId);
  if (!found) return undefined;
  const { booking, expert, client, seat } = found;
  const payments = await db.select().from(payment).where(eq(payment.bookingId, booking.id));
  const money = (minor: number): string => formatMoney({ minor, currency: booking.currency });
  const sums = totals(payments);
  const backMinor = payments.reduce((sum, one) => sum + refundedOrDue(one), 0);
  const said = words({
    amount: money(amountMinor),
    inAll: backMinor > amountMinor ? money(backMinor) : null,
    price: money(sums.captured),
    share: money(splitFee(Math.max(0, retained(sums) - sums.due)).expertMinor),
    title: booking.serviceTitle,
    expert: fullName(expert.firstName, expert.lastName),
    client: seat?.payer?.name ?? client.name,
    leaver: isGuests(booking) ? client.name : 'you',
    whose: isUntaken(booking) ? 'somebody else' : isGuests(booking) ? client.name : null,
    toCard: toCard(found),
  });
  // Money is whose it was (H-02).
  const reader = to === 'client' ? 'payer' : to;
  return sendBookingMail(deps, { found, to: reader, topic: 'money', jobId }, ({ status }) => ({
    ...said,
    ...(status === 'active' && {
      action:
        reader === 'payer'
          ? payerAction(deps, booking)
          : { label: 'See the booking', url: bookingUrl(deps, booking.id) },
    }),
  }));
}

/** Sends the mail about an order of a refund to one side. */
async function sendOrder(
  deps: Deps,
  jobId: string,
  { orderId, to }: { orderId: string; to: Role },
): Promise<Date | undefined> {
  const [order] = await deps.db.select().from(refundOrder).where(eq(refundOrder.id, orderId));
  if (!order) return undefined;
  const words = order.cause === 'goodwill' ? goodwillWords : (seatWords[order.cause] ?? staffWords[to]);
  return send(deps, jobId, { ...order, to, words });
}

/** Job `mail.goodwill`: tells the client that their expert gave money back. */
export const sendGoodwillMail = defineJob('mail.goodwill', (deps, { orderId }, { jobId }) =>
  sendOrder(deps, jobId, { orderId, to: 'client' }),
);

/** Job `mail.refund`: tells one side that staff gave money back (O-04). */
export const sendRefundMail = defineJob('mail.refund', (deps, payload, { jobId }) =>
  sendOrder(deps, jobId, payload),
);

/** Job `mail.dashboard-refund`: tells one side that staff gave money back in the provider's dashboard (P-01). */
export const sendDashboardRefundMail = defineJob('mail.dashboard-refund', (deps, payload, { jobId }) =>
  send(deps, jobId, { ...payload, words: staffWords[payload.to] }),
);

/** Job `mail.refund-otherwise`: tells the client where a refund went that their card could not take (O-08). */
export const sendPaidOtherwiseMail = defineJob(
  'mail.refund-otherwise',
  async (deps, { refundId }, { jobId }) => {
    const [row] = await deps.db.select().from(refundOtherwise).where(eq(refundOtherwise.id, refundId));
    if (!row) return undefined;
    const { amountMinor, bookingId, paidTo, reference, paidOn } = row;
    const words = (f: Facts): Words => ({
      subject: `We’ve paid your refund of ${f.amount} another way`,
      heading: `We’ve refunded you ${f.amount} another way`,
      paragraphs: [
        `The refund for “${f.title}” with ${f.expert} couldn’t be paid to your card, so we paid you ${f.amount} another way.`,
        ...whichSeat(f),
        `Paid to: ${paidTo}. Date: ${formatDayLong(Date.parse(paidOn), 'UTC')}. Reference: ${reference}.`,
        'If you don’t have it within ten days, reply to this email.',
      ],
    });
    return send(deps, jobId, { bookingId, amountMinor, to: 'client', words });
  },
);

/** Enqueues the mail and the notification to the client about a refund that was paid another way (O-08). */
export async function notifyPaidOtherwise(
  tx: Tx,
  { refundId, bookingId }: { refundId: string; bookingId: string },
  now: Date,
): Promise<void> {
  const dedupeKey = `mail.refund-otherwise:${refundId}`;
  await enqueueAll(tx, [
    { kind: 'mail.refund-otherwise', payload: { refundId }, dedupeKey, runAt: now, now },
  ]);
  await notifyParties(tx, {
    bookingId,
    to: ['client'],
    kind: 'refund',
    dedupeKey: `refund:${refundId}`,
    now,
  });
}

/**
 * Enqueues the mails about a refund that staff ordered, or that follows from a rule, in the transaction of the order.
 * @param to who is told
 */
export async function notifyRefund(
  tx: Tx,
  {
    orderId,
    bookingId,
    to: sides = ['client', 'expert'],
  }: { orderId: string; bookingId: string; to?: readonly Role[] },
  now: Date,
): Promise<void> {
  await enqueueAll(
    tx,
    sides.map((to) => ({
      kind: 'mail.refund',
      payload: { orderId, to },
      dedupeKey: `mail.refund:${orderId}:${to}`,
      runAt: now,
      now,
    })),
  );
  await notifyParties(tx, {
    bookingId,
    to: sides,
    kind: 'refund',
    dedupeKey: `refund:${orderId}`,
    now,
  });
}

/**
 * Enqueues the mails to both sides about what a reading shows to be refunded beyond what we ordered: somebody did it in
 * the provider's dashboard.
 */
export async function notifyDashboardRefund(
  tx: Tx,
  { id, status }: BookingRow,
  { before, after }: { before: PaymentRow; after: PaymentRow },
  now: Date,
): Promise<void> {
  const amountMinor = refundedElsewhere(status, after) - refundedElsewhere(status, before);
  if (amountMinor <= 0) return;
  // Grows with every refund, also after one that failed.
  const everRefunded = after.refundedMinor + after.refundFailedMinor;
  await enqueueAll(
    tx,
    (['client', 'expert'] as const).map((to) => ({
      kind: 'mail.dashboard-refund',
      payload: { bookingId: id, amountMinor, to },
      dedupeKey: `mail.dashboard-refund:${after.id}:${everRefunded}:${to}`,
      runAt: now,
      now,
    })),
  );
  await notifyParties(tx, {
    bookingId: id,
    to: ['client', 'expert'],
    kind: 'refund',
    dedupeKey: `refund:${after.id}:${everRefunded}`,
    now,
  });
}
