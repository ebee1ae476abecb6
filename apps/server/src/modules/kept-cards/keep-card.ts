import type { BodyOf, endpoints } from '@nexperts/contract';
import { keptCardLimit, OVERTIME_LEAST_MINOR } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { record } from '../../db/record.ts';
import { keptCard, payment } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import { inTransaction, lockBooking, partyBooking } from '../bookings/index.ts';

type Asked = BodyOf<typeof endpoints.keepCard>;

const wrongState = (): AppError =>
  new AppError('WrongState', 'A card can be kept only while you pay for a session');

/** Writes the consent down, or takes it back; nothing is kept before the bank has authorised the card. */
async function writeConsent(
  { deps, account }: SignedIn,
  bookingId: string,
  { keep, consentVersion }: Asked,
): Promise<{ ref: string; customerRef: string | null }> {
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = await lockBooking(tx, bookingId);
    const [price] = await tx.select().from(payment).where(eq(payment.bookingId, bookingId));
    if (row?.status !== 'held' || !price?.providerRef || price.status === 'authorised') throw wrongState();
    const limitMinor = keptCardLimit(row);
    // A seat has no overtime, nor a session whose 30 minutes no provider would charge.
    if (row.groupSessionId !== null || limitMinor < OVERTIME_LEAST_MINOR) throw wrongState();
    const [before] = await tx.select().from(keptCard).where(eq(keptCard.bookingId, bookingId));
    const known = { ref: price.providerRef, customerRef: before?.customerRef ?? null };
    if (!keep) {
      await tx.delete(keptCard).where(eq(keptCard.bookingId, bookingId));
      return known;
    }
    const consent = { consentVersion, consentedAt: now, limitMinor };
    await tx
      .insert(keptCard)
      .values({ id: randomUUID(), accountId: account.id, bookingId, ...consent })
      .onConflictDoUpdate({ target: keptCard.bookingId, set: consent });
    const subject = `booking:${bookingId}` as const;
    const detail = { version: consentVersion };
    await record(tx, { now, actorId: account.id, action: 'kept-card.agreed', subject, detail });
    return known;
  });
}

async function tellProvider(
  { payments, db }: Deps,
  bookingId: string,
  keep: boolean,
  { ref, customerRef: known }: { ref: string; customerRef: string | null },
): Promise<void> {
  if (!keep) return payments.setKeeping(ref, null);
  const idempotencyKey = `bk:${bookingId}:customer`;
  const customerRef = known ?? (await payments.openCustomer({ bookingId, idempotencyKey }));
  await payments.setKeeping(ref, customerRef);
  await db.update(keptCard).set({ customerRef }).where(eq(keptCard.bookingId, bookingId));
}

/**
 * Says, before the card of a held booking is sent, whether it is kept for overtime (G-16). The consent is stored first, with
 * the version of its sentence and the time.
 * @throws {AppError} NotFound, WrongState once it is paid, and for a seat, PaymentProviderFailed
 */
export async function keepCard(ctx: SignedIn, id: string, asked: Asked): Promise<void> {
  const { deps, account } = ctx;
  const { booking } = await partyBooking(deps.db, id, account.id, 'client');
  const known = await writeConsent(ctx, booking.id, asked);
  try {
    await tellProvider(deps, booking.id, asked.keep, known);
  } catch (error) {
    if (!(error instanceof PaymentProviderDown || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, bookingId: booking.id }, 'card not kept');
    throw new AppError(
      'PaymentProviderFailed',
      'We can’t reach the payment provider right now. Please try again.',
    );
  }
}
