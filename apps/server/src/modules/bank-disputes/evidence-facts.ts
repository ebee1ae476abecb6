import {
  callPresence,
  CANCEL_GRACE_MIN,
  formatDayLong,
  formatMoney,
  formatTime,
  FULL_REFUND_HOURS,
  fullName,
  MINUTE_MS,
  overlapMs,
} from '@nexperts/domain';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { audit, ledgerEntry, message, payment } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { callSession, staysOf } from '../bookings/index.ts';
import type { FullBankDispute } from './rows.ts';

/** A part of the evidence: a heading with lines below it. */
export interface EvidencePart {
  heading: string;
  lines: string[];
}
export interface Evidence {
  title: string;
  /** What it says in a few sentences, for the bank's form */
  summary: string;
  parts: EvidencePart[];
}

const WORDS: Readonly<Record<string, string>> = {
  'booking.hold': 'The client chose the time',
  'booking.request_authorised': 'The client paid and sent the request',
  'booking.instant_authorised': 'The client paid and booked',
  'booking.expert_accepted': 'The expert accepted, and the card was charged',
  'booking.both_present': 'Both were in the video room',
  'overtime.offered': 'The expert offered overtime',
  'overtime.paying': 'The client accepted the overtime and its price',
  'overtime.done': 'The overtime was charged, and the session went on',
  'booking.session_ended': 'The session ended',
  'booking.expert_absent': 'The expert did not attend',
  'booking.client_absent': 'The client did not attend',
  'booking.client_cancelled': 'The client cancelled',
  'booking.expert_cancelled': 'The expert cancelled',
  'booking.staff_cancelled': 'Nexperts cancelled',
  'booking.bank_dispute_opened': 'Cancelled because the charge was disputed',
  'booking.problem_reported': 'A problem was reported',
  'booking.problem_settled': 'The problem was settled',
  'booking.problem_window_closed': 'No problem was reported within 48 hours',
  'booking.goodwill': 'The expert gave money back',
};

const at = (time: Date): string =>
  `${formatDayLong(time.getTime(), 'UTC')} ${time.getUTCFullYear()}, ${formatTime(time.getTime(), 'UTC')} UTC`;

/** What the booking's own rows say about it: terms, attendance, timeline, payments and how many messages. */
export async function evidenceOf(
  db: Db,
  { bankDispute, booking, expert, client, payment: disputed }: FullBankDispute,
): Promise<Evidence> {
  const ofBooking = `booking:${booking.id}`;
  const money = (minor: number): string => formatMoney({ minor, currency: booking.currency });
  const stays = await staysOf(db, booking);
  const events = await db
    .select()
    .from(audit)
    .where(eq(audit.subject, ofBooking))
    .orderBy(asc(audit.at), asc(audit.id));
  const overtime = await db
    .select()
    .from(payment)
    .where(
      and(eq(payment.bookingId, booking.id), eq(payment.purpose, 'overtime'), gt(payment.capturedMinor, 0)),
    );
  const overtimeMinor = overtime.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0);
  const isOvertime = disputed.purpose === 'overtime';
  const messages = await db.$count(message, eq(message.bookingId, booking.id));
  const refunds = await db
    .select()
    .from(ledgerEntry)
    .where(
      and(eq(ledgerEntry.bookingId, booking.id), inArray(ledgerEntry.kind, ['refund', 'refund-otherwise'])),
    );
  const present = (isClient: boolean): string[] =>
    stays
      .filter((stay) => (stay.accountId === booking.clientId) === isClient)
      .map(
        (stay) =>
          `${stay.waiting ? 'Waiting for the expert' : 'In the room'} from ${at(stay.joinedAt)} to ${at(stay.leftAt ?? stay.lastSeenAt)}`,
      );
  const call = await callSession(db, booking);
  const together = Math.floor(overlapMs(callPresence(call).together, [call]) / MINUTE_MS);
  const or = (lines: string[], none: string): string[] => (lines.length > 0 ? lines : [none]);
  const who = fullName(expert.firstName, expert.lastName);
  return {
    title: `Evidence for bank dispute ${bankDispute.ref}`,
    summary: `${client.name} booked "${booking.serviceTitle}" with ${who} on nexperts.com for ${at(booking.startsAt)}, accepted the price and the cancellation terms when paying, ${isOvertime ? 'accepted the overtime and its price during the session, which is what this charge is for, ' : ''}and the session's status is "${booking.status.replaceAll('_', ' ')}". The attached document has the terms, the attendance of both in the video room and the timeline.`,
    parts: [
      {
        heading: 'The booking',
        lines: [
          `Service: ${booking.serviceTitle}, a video session of ${booking.durationMin} minutes`,
          `Client: ${client.name}`,
          `Expert: ${who}`,
          `Time: ${at(booking.startsAt)} to ${at(booking.endsAt)}`,
          [
            `Price: ${money(booking.priceMinor)}`,
            ...(overtime.length > 0
              ? [`overtime of ${booking.overtimeMin} minutes: ${money(overtimeMinor)}`]
              : []),
            `disputed: ${money(bankDispute.amountMinor)}${isOvertime ? ', of the charge for overtime' : ''}`,
          ].join('; '),
          `Booking reference: ${booking.id}`,
        ],
      },
      {
        heading: 'Terms the client accepted',
        lines: [
          `Full refund up to ${FULL_REFUND_HOURS} hours before the start, or within ${CANCEL_GRACE_MIN} minutes of booking until both have met in the room.`,
          `Later cancellation: ${booking.latePolicyPct}% of the price is refunded.`,
          'Full refund if the expert cancels or does not attend.',
          'Problems can be reported until 48 hours after the end.',
        ],
      },
      {
        heading: 'The call',
        lines: [
          `By the measurements of both browsers, the call worked for ${together} minutes of the session.`,
        ],
      },
      { heading: 'Attendance of the client', lines: or(present(true), 'The client did not enter the room.') },
      {
        heading: 'Attendance of the expert',
        lines: or(present(false), 'The expert did not enter the room.'),
      },
      {
        heading: 'Timeline',
        lines: events.flatMap(({ at: time, action }) => {
          const words = WORDS[action];
          return words ? [`${at(time)}: ${words}`] : [];
        }),
      },
      {
        heading: 'Messages and refunds',
        lines: [
          `Messages between the two in the room: ${messages}`,
          ...or(
            refunds
              .filter(({ debit }) => debit === 'provider')
              .map((row) => `Refunded ${money(row.amountMinor)} on ${at(row.at)}`),
            'Nothing was refunded before the bank dispute.',
          ),
        ],
      },
    ],
  };
}
