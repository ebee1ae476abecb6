import type { Context, Hono } from 'hono';
import { providerEvent } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentRefused } from '../../ports/payments.ts';

const LIMIT = 512 * 1024;

async function rawBody(c: Context): Promise<string> {
  const tooLarge = (): AppError => new AppError('PayloadTooLarge', 'The request is too large');
  if (Number(c.req.header('content-length') ?? 0) > LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * `POST /stripe/webhook`: not one of the contract's operations. It proves itself by the signature over the raw body;
 * an event is taken once, and a job reads the payment from the provider afterwards, so neither repeats nor order
 * matter.
 */
export function webhookRoute(api: Hono<AppVariables>): void {
  api.post('/stripe/webhook', async (c) => {
    const { deps } = c.get('ctx');
    const body = await rawBody(c);
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
