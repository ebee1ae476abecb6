import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sandboxEvent } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../ports/clock.ts';

/** The Stripe-Signature header of a payload. */
export function signPayload(payload: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
}

/**
 * Delivers one event to the webhook, once it has been taken not again. The job queue tries again, also after a
 * restart.
 * @throws when the webhook did not answer 2xx
 */
export async function deliverEvent(
  deps: { db: Db; clock: Clock },
  webhookSecret: string,
  post: (payload: string, signature: string) => Promise<Response>,
  eventId: string,
): Promise<void> {
  const [event] = await deps.db.select().from(sandboxEvent).where(eq(sandboxEvent.id, eventId));
  if (!event || event.delivered) return;
  const payload = JSON.stringify(event.data);
  const answer = await post(payload, signPayload(payload, webhookSecret, deps.clock.now()));
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  await deps.db.update(sandboxEvent).set({ delivered: true }).where(eq(sandboxEvent.id, eventId));
}
