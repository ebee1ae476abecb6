import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { payment, providerEvent } from '../../db/schema/index.ts';
import { preparedOnce, type Db, type Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readBytes, type BodyLimits } from '../../http/read-bytes.ts';
import { enqueueAgain } from '../../jobs/queue.ts';
import { PaymentRefused, type ProviderEvent } from '../../ports/payments.ts';
import { isKnown } from './merge.ts';

/** The provider's largest events have some 100 kB. */
const LIMITS: BodyLimits = { bytes: 512 * 1024, ms: 10_000, tooLarge: 'The request is too large' };

const paymentStatement = preparedOnce((db) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.providerRef, sql.placeholder('ref')))
    .prepare('payment_by_ref'),
);

/**
 * Whether an event tells only what our payment already shows, as most do: the browser's question after a payment and
 * the answers to our own calls come first. Nothing is written for it; a repeat of it is old news too.
 */
async function isOldNews(db: Db, { paymentRef, told }: ProviderEvent): Promise<boolean> {
  if (told === null || paymentRef === null) return false;
  const [row] = await paymentStatement(db).execute({ ref: paymentRef });
  return row !== undefined && isKnown(row, told);
}

/** An event of an expert's account only says that there is news: what it is about is read afterwards (P-03, P-04). */
async function readAccountLater(
  tx: Tx,
  accountRef: string,
  { type, bankPayoutRef: ref }: Pick<ProviderEvent, 'type' | 'bankPayoutRef'>,
  now: Date,
): Promise<void> {
  if (ref !== null) {
    const dedupeKey = `payout.bank:${ref}`;
    const payload = { accountRef, ref };
    await enqueueAgain(tx, { kind: 'payout.bank', payload, dedupeKey, runAt: now, now });
  }
  if (!type.startsWith('account.')) return;
  const dedupeKey = `payout-account:${accountRef}`;
  await enqueueAgain(tx, {
    kind: 'payout-account.apply',
    payload: { ref: accountRef },
    dedupeKey,
    runAt: now,
    now,
  });
}

/** Notes an event, and has the job of its payment read it at the provider; a repeat does nothing. */
async function take(
  { db, clock }: Deps,
  { id, type, paymentRef, accountRef, bankPayoutRef }: ProviderEvent,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(providerEvent)
      .values({ id, type, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (fresh.length === 0) return;
    if (accountRef !== null) await readAccountLater(tx, accountRef, { type, bankPayoutRef }, now);
    if (paymentRef === null) return;
    await enqueueAgain(tx, {
      kind: 'payment.apply',
      payload: { ref: paymentRef },
      dedupeKey: `apply:${paymentRef}`,
      runAt: now,
      now,
    });
  });
}

/**
 * `POST /stripe/webhook`: not one of the contract's operations. It proves itself by the signature over the raw body.
 * One job for each payment reads it from the provider afterwards, so neither repeats nor order matter.
 */
export function webhookRoute(api: Hono<AppVariables>): void {
  api.post('/stripe/webhook', async (c) => {
    const { deps } = c.get('ctx');
    const body = (await readBytes(c, LIMITS)).toString('utf8');
    const event = await deps.payments
      .readWebhook(body, c.req.header('stripe-signature') ?? '')
      .catch((error: unknown) => {
        if (error instanceof PaymentRefused)
          throw new AppError('BadRequest', 'Invalid signature or timestamp');
        throw error;
      });
    if (!(await isOldNews(deps.db, event))) {
      await take(deps, event);
      deps.wakeJobs();
    }
    return c.json({ received: true });
  });
}
