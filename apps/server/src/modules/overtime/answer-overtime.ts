import type { OvertimeAnswer, OvertimeOffer } from '@nexperts/contract';
import { MINUTE_MS, OVERTIME_STEP_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { payment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { PaymentProviderDown, PaymentRefused, type ProviderPayment } from '../../ports/payments.ts';
import {
  failOvertime,
  findBooking,
  findOffer,
  inTransaction,
  isRunOut,
  lockBooking,
  lockWithPayments,
  partyBooking,
  paymentSetup,
  settleNow,
  turnOffer,
  type BookingRow,
  type OvertimeRow,
} from '../bookings/index.ts';
import {
  failOperation,
  perform,
  startOperation,
  type Operation,
  type PaymentRow,
} from '../payments/index.ts';
import { cardFor } from './card-for.ts';
import { viewOffer } from './view.ts';

/** The room asks five times at most after a payment. */
const REFRESHES = { limit: 30, windowMs: MINUTE_MS };

const wrongState = (message: string): AppError => new AppError('WrongState', message);
const providerFailed = (): AppError =>
  new AppError(
    'PaymentProviderFailed',
    'We can’t reach the payment provider right now. The session ends as planned, and you aren’t charged.',
  );

/** An accepted offer with its payment and the call that opens it; none: it is open already. */
interface Accepted {
  row: BookingRow;
  own: PaymentRow;
  operation: Operation | null;
}

/** The payment of an offer that is accepted, and the call that opens it, written down before it is made. */
async function beginPaying(
  tx: Tx,
  row: BookingRow,
  offer: OvertimeRow,
  accountId: string,
  now: Date,
): Promise<Accepted> {
  const card = await cardFor(tx, row.id, offer.priceMinor);
  const own = {
    id: randomUUID(),
    bookingId: row.id,
    purpose: 'overtime',
    overtimeId: offer.id,
    keptCardId: card?.id ?? null,
    awaitsTime: true,
    status: 'requires_payment',
    amountMinor: offer.priceMinor,
    currency: row.currency,
    createdAt: now,
    updatedAt: now,
  } as const;
  const [written] = await tx.insert(payment).values(own).returning();
  if (!written) throw new Error('the payment was not written');
  const step = { kind: 'open', amountMinor: offer.priceMinor } as const;
  const operation = await startOperation(tx, written, step, now, { isFirst: true });
  // Whoever types a card has until shortly after the end; a kept card answers in 20 seconds.
  const end = row.endsAt.getTime();
  const until = new Date(card ? Math.min(now.getTime(), end) + OVERTIME_STEP_MS : end + OVERTIME_STEP_MS);
  await turnOffer(tx, offer, { state: 'paying', until, actorId: accountId, now });
  return { row, own: written, operation };
}

/** Accepts an offer. @returns null when it was accepted and came to its end before */
async function accept(
  deps: Deps,
  bookingId: string,
  id: string,
  accountId: string,
): Promise<Accepted | null> {
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockWithPayments(tx, bookingId);
    const offer = locked && (await findOffer(tx, bookingId, id));
    if (!locked || !offer) throw notFound('Offer');
    const { booking: row, payments } = locked;
    const own = payments.find(({ overtimeId }) => overtimeId === id);
    if (own) return offer.state === 'paying' ? { row, own, operation: null } : null;
    if (offer.state !== 'offered' || isRunOut(offer, now)) throw wrongState('This offer is no longer open');
    if (row.status !== 'in_progress') throw wrongState('This session is over');
    return beginPaying(tx, row, offer, accountId, now);
  });
}

/** The provider refused for good, or doesn't answer: nothing is charged, and the session ends as planned. */
async function giveUp(deps: Deps, { row, operation }: Accepted, id: string, error: Error): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    if (operation && error instanceof PaymentRefused)
      await failOperation(tx, operation.key, error.message, now);
    const locked = await lockWithPayments(tx, row.id);
    const offer = locked && (await findOffer(tx, row.id, id));
    if (locked && offer?.state === 'paying') await failOvertime(tx, locked, offer, 'not_paid', now);
  });
  deps.wakeJobs();
}

/** Opens the payment, with the kept card where one pays, and goes on from there. @throws {AppError} PaymentProviderFailed */
async function open(deps: Deps, accepted: Accepted, id: string): Promise<void> {
  const { row, own, operation } = accepted;
  if (!operation) return;
  let seen: ProviderPayment;
  try {
    seen = await perform(deps, row, own, operation);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, bookingId: row.id }, 'overtime not opened');
    await giveUp(deps, accepted, id, error);
    throw providerFailed();
  }
  await settleNow(deps, row, seen);
  if (seen.status === 'authorised' || own.keptCardId === null) return;
  // The bank refused the kept card, or wants to ask first: its owner pays in the room.
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockWithPayments(tx, row.id);
    const offer = locked && (await findOffer(tx, row.id, id));
    if (!locked || offer?.state !== 'paying') return;
    const until = new Date(locked.booking.endsAt.getTime() + OVERTIME_STEP_MS);
    await turnOffer(tx, offer, { state: 'paying', until, actorId: null, now });
  });
}

async function current(deps: Deps, bookingId: string, id: string): Promise<OvertimeOffer> {
  const found = await findBooking(deps.db, bookingId);
  const offer = found && (await findOffer(deps.db, bookingId, id));
  if (!found || !offer) throw notFound('Offer');
  return viewOffer(offer, found.booking, deps.clock.now());
}

async function decline(deps: Deps, bookingId: string, id: string, accountId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, bookingId);
    const offer = row && (await findOffer(tx, bookingId, id));
    if (!offer) throw notFound('Offer');
    if (offer.state === 'declined') return;
    // Who went to pay may still leave it.
    if (offer.state === 'paying') {
      const locked = await lockWithPayments(tx, bookingId);
      if (locked) await failOvertime(tx, locked, offer, 'not_paid', now);
      return;
    }
    if (offer.state !== 'offered') throw wrongState('This offer is no longer open');
    await turnOffer(tx, offer, { state: 'declined', actorId: accountId, now });
  });
  deps.wakeJobs();
  const found = await findBooking(deps.db, bookingId);
  if (found) await settleNow(deps, found.booking);
}

/**
 * The client accepts an offer of overtime, or doesn't (G-09). A kept card pays at once, within what was agreed to (G-16);
 * otherwise, or where the bank asks or refuses, the answer says how the browser pays. Accepted again it is the same payment.
 * @throws {AppError} NotFound; WrongState once it is no longer open; PaymentProviderFailed
 */
export async function answerOvertime(
  ctx: SignedIn,
  bookingId: string,
  { id, accept: isAccepted }: { id: string; accept: boolean },
): Promise<OvertimeAnswer> {
  const { deps, account } = ctx;
  const { booking } = await partyBooking(deps.db, bookingId, account.id, 'client');
  if (!isAccepted) {
    await decline(deps, booking.id, id, account.id);
    return { offer: await current(deps, booking.id, id), payment: null };
  }
  const accepted = await accept(deps, booking.id, id, account.id);
  if (accepted) await open(deps, accepted, id);
  deps.wakeJobs();
  const offer = await current(deps, booking.id, id);
  if (!accepted || offer.state !== 'paying') return { offer, payment: null };
  const [own] = await deps.db.select().from(payment).where(eq(payment.id, accepted.own.id));
  if (!own?.clientSecret) return { offer, payment: null };
  return { offer, payment: { ...paymentSetup(ctx), clientSecret: own.clientSecret, amount: offer.price } };
}

/**
 * Reads the payment of overtime from the provider now, and extends and charges what was authorised, so that the room sees it
 * at once (G-09).
 * @throws {AppError} NotFound, PaymentProviderFailed, TooManyRequests
 */
export async function refreshOvertime(
  { deps, account }: SignedIn,
  bookingId: string,
  id: string,
): Promise<OvertimeOffer> {
  const { booking } = await partyBooking(deps.db, bookingId, account.id, 'client');
  const payments = await deps.db.select().from(payment).where(eq(payment.bookingId, booking.id));
  const own = payments.find(({ overtimeId }) => overtimeId === id);
  if (own?.providerRef) {
    await takeAttempt(deps, throttleKey(deps, 'payment refresh', account.id), REFRESHES);
    try {
      await settleNow(deps, booking, await deps.payments.read(own.providerRef));
    } catch (error) {
      if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
      deps.log.warn({ err: error, bookingId: booking.id }, 'overtime not read');
      throw new AppError(
        'PaymentProviderFailed',
        'We can’t reach the payment provider right now. Please try again.',
      );
    }
  }
  return current(deps, booking.id, id);
}
