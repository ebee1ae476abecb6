import { formatMoney, fullName, refundOfPct } from '@nexperts/domain';
import type { Deps } from '../../deps.ts';
import { timeIn } from '../../mail/time-in.ts';
import { answerAction, contactUs } from '../accounts/index.ts';
import {
  bookingUrl,
  heldRefund,
  type FullBooking,
  isGuests,
  paidOf,
  type Role,
  sendBookingMail,
  toCard,
} from '../bookings/index.ts';
import { splitOf, totals } from '../payments/index.ts';
import { sentNow } from './sums.ts';
import { waitingWrapUps } from './waiting-wrap-ups.ts';

/** A mail in words, before its way to the wrap-up. */
export interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** What a mail about a problem or an appeal says of its booking, for its reader. */
export interface Facts {
  to: Role;
  title: string;
  expert: string;
  client: string;
  /** Minor units in words */
  money: (minor: number | null) => string;
  /** What a share of the captured amount sends if it is agreed to now */
  sends: (pct: number) => string;
  captured: string;
  /** A sum in minor units, with the share that it was agreed as where it is that share: `A$60 (50%)` */
  share: (minor: number | null, pct: number | null) => string;
  /** The expert’s share of the booking as its money is now */
  expertShareMinor: number;
  /** What the client’s bank gave back; null: nothing */
  fromBank: string | null;
  /** Of a refund that waits, what is left to send; minor units */
  waitingMinor: number;
  /** Where a refund goes and when it arrives, for the client */
  toCard: string;
  /** Who bought the client’s seat for them, and gets its refunds (H-02); null: the client pays */
  payer: string | null;
  /** An instant in the reader's zone */
  time: (at: Date | null) => string;
}

/** Facts for one side of a booking. */
export function factsOf(found: FullBooking, to: Role): Facts {
  const { booking, expert, client } = found;
  const zone = found.zones[to];
  const money = (minor: number | null): string =>
    formatMoney({ minor: minor ?? 0, currency: booking.currency });
  const paid = paidOf(found);
  const capturedMinor = totals(paid).captured;
  const lostMinor = paid.reduce((sum, one) => sum + one.bankDisputeLostMinor, 0);
  return {
    to,
    title: booking.serviceTitle,
    expert: fullName(expert.firstName, expert.lastName),
    client: client.name,
    money,
    sends: (pct) => money(sentNow(found, pct)),
    captured: money(capturedMinor),
    share: (minor, pct) =>
      pct !== null && minor === refundOfPct(capturedMinor, pct) ? `${money(minor)} (${pct}%)` : money(minor),
    expertShareMinor: splitOf(booking, totals(paid))?.expertMinor ?? 0,
    fromBank: lostMinor > 0 ? money(lostMinor) : null,
    waitingMinor: heldRefund(found) ?? 0,
    toCard: toCard(found),
    payer: isGuests(booking) ? (found.seat?.payer?.name ?? null) : null,
    time: (at) => (at === null ? '' : timeIn(at, zone)),
  };
}

/** What each side reads of where the money goes. @param sentMinor what the ledger sends now, in minor units */
export function outcome(f: Facts, sentMinor: number | null, pct: number | null): string[] {
  const isSent = sentMinor !== null && sentMinor > 0;
  if (f.to === 'client') {
    if (isSent && f.payer !== null)
      return [`${f.payer}, who paid for your seat, will be refunded ${f.share(sentMinor, pct)}.`];
    if (isSent) return [`You’ll be refunded ${f.share(sentMinor, pct)} ${f.toCard}`];
    return [
      f.fromBank === null
        ? 'There’s no refund.'
        : `There’s no refund from us: your bank gave you ${f.fromBank} back.`,
    ];
  }
  return [
    isSent
      ? `${f.client} gets ${f.share(sentMinor, pct)} back.`
      : `There’s no refund${f.fromBank === null ? '' : ' from us'}.`,
    f.expertShareMinor > 0
      ? `Your share of ${f.money(f.expertShareMinor)} becomes available to pay out.`
      : 'Nothing is left of your share.',
  ];
}

/** Where the button of a mail leads, below the booking, with its words. */
const PAGES = { problem: 'See the problem', 'wrap-up': 'See the wrap-up' } as const;

/** A suspended reader can't log in: they answer by a link, or write to us. */
async function wayOfSuspended(deps: Deps, accountId: string, bookingId: string) {
  const waiting = await waitingWrapUps({ deps, account: { id: accountId } });
  return waiting.some(({ booking }) => booking.id === bookingId)
    ? answerAction(deps, accountId)
    : contactUs(deps);
}

/** Sends a mail to one side of a booking, with the way to its wrap-up; not to an account that is gone. */
export function sendTo(
  deps: Deps,
  found: FullBooking,
  { to, words, jobId, page }: { to: Role; words: Words; jobId: string; page: keyof typeof PAGES },
): Promise<Date | undefined> {
  const { id } = found.booking;
  return sendBookingMail(deps, { found, to, topic: 'money', jobId }, async ({ accountId, status }) => ({
    ...words,
    action:
      status === 'suspended'
        ? await wayOfSuspended(deps, accountId, id)
        : { label: PAGES[page], url: bookingUrl(deps, id, page) },
  }));
}
