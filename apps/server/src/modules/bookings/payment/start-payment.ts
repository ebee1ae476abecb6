import type { PaymentIntent, PaymentSetup } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { payment } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { PaymentRefused } from '../../../ports/payments.ts';
import {
  countRefusal,
  failOperation,
  lockPayment,
  MAX_REFUSALS,
  perform,
  startOperation,
  type Operation,
} from '../../payments/index.ts';
import { demandBrief } from '../brief/demand-brief.ts';
import { applyPayment } from './apply-payment.ts';
import { holdIsOver } from '../lifecycle/effective-status.ts';
import { inTransaction } from '../retrying.ts';
import { lockBooking, partyBooking, type BookingRow } from '../rows.ts';

const providerFailed = (): AppError =>
  new AppError('PaymentProviderFailed', 'We can’t reach the payment provider right now. Please try again.');

/** What a call about a price that isn't open yet needs to know of it. */
const PRICE = { id: '', purpose: 'price', providerRef: null, keptCardId: null } as const;

/** The payment of a booking's price that is opened first, and the statement that writes it. */
function firstPayment(tx: Tx, { id: bookingId, priceMinor, currency }: BookingRow, now: Date) {
  const own = { id: randomUUID(), bookingId, purpose: 'price' } as const;
  const writing = tx.insert(payment).values({
    ...own,
    status: 'requires_payment',
    amountMinor: priceMinor,
    currency,
    createdAt: now,
    updatedAt: now,
  });
  return { own, writing };
}

/** The row of the payment, and the call that opens it unless it is open. */
async function begin(
  deps: Deps,
  bookingId: string,
): Promise<{ row: BookingRow; clientSecret: string | null; operation: Operation | null }> {
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, bookingId);
    if (!row || holdIsOver(row, now) || (row.status === 'expired' && row.closedReason === 'lapsed'))
      throw new AppError('HoldExpired', 'This time is no longer held. Please choose a time again.');
    if (row.status !== 'held') throw new AppError('WrongState', 'This booking isn’t waiting for a payment');
    await demandBrief(tx, bookingId);
    const known = await lockPayment(tx, bookingId);
    if (known?.clientSecret) return { row, clientSecret: known.clientSecret, operation: null };
    if (known && known.refusals >= MAX_REFUSALS) throw providerFailed();
    const step = { kind: 'open', amountMinor: row.priceMinor } as const;
    const { own, writing } = firstPayment(tx, row, now);
    const operation = known
      ? await startOperation(tx, known, step, now)
      : await startOperation(tx, own, step, now, { isFirst: true, opening: [writing] });
    return { row, clientSecret: null, operation };
  });
}

async function open(deps: Deps, row: BookingRow, operation: Operation): Promise<string> {
  try {
    const seen = await perform(deps, row, PRICE, operation);
    await applyPayment(deps, row, seen);
    return seen.clientSecret;
  } catch (error) {
    deps.log.warn({ err: error, bookingId: row.id }, 'payment not opened');
    if (error instanceof PaymentRefused) {
      await inTransaction(deps, async (tx) => {
        const now = deps.clock.now();
        const known = await lockPayment(tx, row.id);
        await failOperation(tx, operation.key, error.message, now);
        if (known) await countRefusal(tx, known, 'open.refused', error.message, now);
      });
    }
    throw providerFailed();
  }
}

/** Where the browser sends a card. */
export const setupOf = ({ deps, origin }: SignedIn): PaymentSetup => {
  const { provider, publishableKey, sandboxUrl } = deps.payments;
  const here = sandboxUrl === null ? null : new URL(new URL(sandboxUrl).pathname, origin).href;
  return { provider, publishableKey, sandboxUrl: here };
};

/** Where the browser sends the card of a booking, before its payment is open. @throws {AppError} NotFound */
export async function getPaymentSetup(ctx: SignedIn, id: string): Promise<PaymentSetup> {
  await partyBooking(ctx.deps.db, id, ctx.account.id, 'client');
  return setupOf(ctx);
}

/**
 * Opens the payment of a held booking at the provider, or answers with the one that is open (B-03, B-06). The card's
 * data goes from the browser to the provider and never through here.
 * @throws {AppError} NotFound, HoldExpired, BriefIncomplete, WrongState, PaymentProviderFailed
 */
export async function startPayment(ctx: SignedIn, id: string): Promise<PaymentIntent> {
  const { deps, account } = ctx;
  const { booking } = await partyBooking(deps.db, id, account.id, 'client');
  const { row, clientSecret, operation } = await begin(deps, booking.id);
  return {
    ...setupOf(ctx),
    clientSecret: clientSecret ?? (operation ? await open(deps, row, operation) : ''),
    amount: { minor: row.priceMinor, currency: row.currency },
  };
}
