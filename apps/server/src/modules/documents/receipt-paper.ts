import type { IssuedDocument, Paper } from '@nexperts/contract';
import {
  BUSINESS_TIME_ZONE,
  formatExact,
  formatTime,
  fullName,
  NAMED_FROM_MINOR,
  zoneLabel,
} from '@nexperts/domain';
import { formatAbn } from '@nexperts/validation';
import type { Env } from '../../env.ts';
import type { FullBooking } from '../bookings/index.ts';
import { dayWithYear, timesOf } from './dates.ts';

/** Kinds of a captured payment and of a refund. */
export type ReceiptKind = Extract<
  IssuedDocument['kind'],
  'receipt' | 'refund_receipt' | 'tax_invoice' | 'adjustment_note'
>;

/** What a receipt or tax invoice is made of. Amounts in minor units. */
export interface ReceiptFacts {
  kind: ReceiptKind;
  number: string;
  issuedAt: Date;
  /** When it was paid or refunded */
  paidAt: Date;
  found: FullBooking;
  platform: Env['platform'];
  /** What was paid or refunded, never below zero; the GST in it */
  amountMinor: number;
  gstMinor: number;
  /** Eleven digits, of the supplier of a tax invoice */
  abn: string | null;
  isGstRegistered: boolean;
  /** The document of the payment that is refunded; null: this is it */
  adjusts: string | null;
  /** A refund that failed counts back: it takes an earlier document back */
  isTakenBack: boolean;
  /** A refund that the provider refused and staff paid another way than to the card (O-08) */
  isOtherwise: boolean;
  /** It pays for overtime, not for the booking itself (G-09) */
  isOvertime: boolean;
  /** What each seat costs that is paid for together (H-12), with the GST in it; empty: it is about one booking */
  seats: readonly { amountMinor: number; gstMinor: number }[];
  /** What was paid at once, with everything that was bought together */
  saleMinor: number;
  /** Seats that were bought together were paid with several cards */
  hasMoreCards: boolean;
}

/** Who paid, and their zone: of a seat bought for somebody else not its client (H-02). */
const buyerOf = ({ client, zones, seat }: FullBooking): { name: string; timeZone: string } =>
  seat?.payer ?? { name: client.name, timeZone: zones.client };

export const TITLES: Readonly<Record<ReceiptKind, string>> = {
  receipt: 'Receipt',
  refund_receipt: 'Refund receipt',
  tax_invoice: 'Tax invoice',
  adjustment_note: 'Adjustment note',
};
const isTax = (kind: ReceiptKind): boolean => kind === 'tax_invoice' || kind === 'adjustment_note';

/** The zone of all days on a document: the buyer's at present, and of a tax invoice that of the supplier's tax office. */
const zoneOf = ({ kind, found }: ReceiptFacts): string =>
  isTax(kind) ? BUSINESS_TIME_ZONE : buyerOf(found).timeZone;

function noteOf({ kind, found, adjusts, isTakenBack, isGstRegistered }: ReceiptFacts): string {
  const name = fullName(found.expert.firstName, found.expert.lastName);
  const about =
    adjusts === null
      ? ''
      : isTakenBack
        ? `A refund of ${adjusts} failed, so this amount counts as paid again.`
        : `Adjusts ${adjusts}.`;
  const issued = isTax(kind)
    ? `Issued by Nexperts on behalf of ${name}, with the supplier’s written agreement.`
    : isGstRegistered
      ? 'No GST charged.'
      : `No GST charged. ${name} isn’t registered for GST.`;
  return [about, issued].filter(Boolean).join(' ');
}

/** The platform as a party of a document: name, ABN where it is set, address. */
export const platformLines = ({ name, abn, address }: Env['platform']): string[] => [
  name,
  ...(abn === null ? [] : [`ABN ${formatAbn(abn)}`]),
  ...(address === '' ? [] : [address]),
];

function partiesOf(facts: ReceiptFacts): Paper['parties'] {
  const { kind, found, platform, paidAt, adjusts, isTakenBack, isOtherwise, isOvertime, abn } = facts;
  const { booking, payment, expert } = found;
  const buyer = buyerOf(found).name;
  const name = fullName(expert.firstName, expert.lastName);
  const isNamed = isTax(kind) && booking.currency === 'AUD' && facts.saleMinor >= NAMED_FROM_MINOR;
  // Of a booking with overtime, another card may have paid, or get the refund (G-09).
  const last4 =
    isOvertime || facts.hasMoreCards || (found.overtimePaid && adjusts !== null) ? null : payment?.cardLast4;
  const zone = zoneOf(facts);
  const paid = {
    label: adjusts === null || isTakenBack ? 'Paid' : 'Refunded',
    lines: [
      `${dayWithYear(paidAt, zone)}, ${formatTime(paidAt.getTime(), zone)} (${zoneLabel(zone, paidAt.getTime()).city})`,
      // The supplier reads a tax invoice too.
      ...(isOtherwise ? ['Not to the card'] : []),
      ...(last4 && !isTax(kind) && !isOtherwise ? [`Card ending ${last4}`] : []),
    ],
  };
  if (!isTax(kind))
    return [
      // Whoever claims it as an expense has to be named.
      { label: 'Client', lines: [buyer] },
      { label: 'Expert', lines: [name] },
      { label: 'Issued by', lines: platformLines(platform) },
      paid,
    ];
  return [
    { label: 'Supplier', lines: [name, ...(abn === null ? [] : [`ABN ${formatAbn(abn)}`])] },
    ...(isNamed ? [{ label: 'Client', lines: [buyer] }] : []),
    paid,
  ];
}

function tableOf(facts: ReceiptFacts): Paper['table'] {
  const { kind, found, amountMinor, gstMinor } = facts;
  const { booking, expert } = found;
  const { currency } = booking;
  const zone = zoneOf(facts);
  const name = fullName(expert.firstName, expert.lastName);
  const column = (label: string, isAmount = false) => ({ label, isAmount });
  const plain = (text: string, note = '') => ({ text, note });
  const exact = (minor: number) => plain(formatExact({ minor, currency }));
  const what = `${booking.durationMin} min by video with ${name}`;
  const row = (note: string, minor: number, gst: number) => [
    plain(booking.serviceTitle, note),
    plain(dayWithYear(booking.startsAt, zone), timesOf(booking, zone)),
    ...(isTax(kind) ? [exact(gst)] : []),
    exact(minor),
  ];
  return {
    caption: 'What this is for',
    columns: [
      column('Session'),
      column('When'),
      ...(isTax(kind) ? [column('GST', true)] : []),
      column(isTax(kind) ? 'Amount incl. GST' : 'Amount', true),
    ],
    rows:
      facts.seats.length > 0
        ? facts.seats.map((seat, at) =>
            row(`Seat ${at + 1} of ${facts.seats.length}, ${what}`, seat.amountMinor, seat.gstMinor),
          )
        : [row(facts.isOvertime ? `Overtime by video with ${name}` : what, amountMinor, gstMinor)],
    foot: null,
  };
}

function sumsOf({ kind, found, amountMinor, gstMinor, adjusts, isTakenBack }: ReceiptFacts): Paper['sums'] {
  const { currency } = found.booking;
  const exact = (minor: number): string => formatExact({ minor, currency });
  const sum = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  const label = adjusts === null || isTakenBack ? 'Total paid' : 'Total refunded';
  const total = sum(label, exact(amountMinor), true);
  if (!isTax(kind)) return [sum('GST', 'No GST charged'), total];
  return [sum('Without GST', exact(amountMinor - gstMinor)), sum('GST 10%', exact(gstMinor)), total];
}

const CLOSINGS: Readonly<Record<ReceiptKind, string>> = {
  receipt:
    'This isn’t a tax invoice. If any of this is refunded, you’ll get a refund receipt for that amount.',
  refund_receipt: 'This isn’t a tax invoice or an adjustment note.',
  tax_invoice: 'If any of this is refunded, you’ll get an adjustment note for that amount.',
  adjustment_note: '',
};

/** What a receipt, tax invoice or their opposite says (P-06). */
export function receiptPaper(facts: ReceiptFacts): Paper {
  const { kind, number, issuedAt, platform } = facts;
  const [name = '', ...more] = platformLines(platform);
  return {
    title: TITLES[kind],
    number,
    date: dayWithYear(issuedAt, zoneOf(facts)),
    note: noteOf(facts),
    parties: partiesOf(facts),
    box: null,
    table: tableOf(facts),
    sums: sumsOf(facts),
    closing: CLOSINGS[kind],
    footer: isTax(kind)
      ? `${[name, ...more.slice(0, platform.abn === null ? 0 : 1)].join(', ')} issues this document on behalf of the supplier.`
      : 'Keep this for your records. You can download it again from the booking.',
  };
}
