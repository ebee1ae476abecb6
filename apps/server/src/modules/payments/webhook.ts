import type { Hono } from 'hono';
import { providerEvent } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { readBytes, type BodyLimits } from '../../http/read-bytes.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentRefused } from '../../ports/payments.ts';

/** The provider's largest events have some 100 kB. */
const LIMITS: BodyLimits = { bytes: 512 * 1024, ms: 10_000, tooLarge: 'The request is too large' };

/**
 * `POST /stripe/webhook`: not one of the contract's operations. It proves itself by the signature over the raw body;
 * an event is taken once, and a job reads the payment from the provider afterwards, so neither repeats nor order
 * matter.
 */
export function webhookRoute(api: Hono<AppVariables>): void {
  api.post('/stripe/webhook', async (c) => {
    const { deps } = c.get('ctx');
    const body = (await readBytes(c, LIMITS)).toString('utf8');
    const event = await deps.payments
      .readWebhook(body, c.req.header('stripe-signature') ?? '')
      .catch((error: unknown) => {
        if (error instanceof PaymentRefused)
          throw new AppError('BadRequest', 'The signature or its time is wrong');
        throw error;
      });
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      const fresh = await tx
        .insert(providerEvent)
        .values({ id: event.id, type: event.type, receivedAt: now })
        .onConflictDoNothing()
        .returning();
      if (fresh.length === 0 || event.paymentRef === null) return;
      await enqueue(tx, {
        kind: 'payment.apply',
        payload: { ref: event.paymentRef, type: event.type },
        dedupeKey: `event:${event.id}`,
        runAt: now,
        now,
      });
    });
    deps.wakeJobs();
    return c.json({ received: true });
  });
}
