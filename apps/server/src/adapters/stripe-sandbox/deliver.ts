import { createHmac } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { sandboxEvent } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../ports/clock.ts';

/** The Stripe-Signature header of a payload. */
export function signPayload(payload: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
}

/**
 * Delivers events to the webhook in this order, each until it has been taken. The job queue tries again, also after a
 * restart.
 * @throws when the webhook did not answer 2xx
 */
export async function deliverEvents(
  { db, clock }: { db: Db; clock: Clock },
  webhookSecret: string,
  post: (payload: string, signature: string) => Promise<Response>,
  eventIds: readonly string[],
): Promise<void> {
  const waiting = await db
    .select()
    .from(sandboxEvent)
    .where(and(inArray(sandboxEvent.id, [...eventIds]), eq(sandboxEvent.delivered, false)));
  const inOrder = waiting.toSorted((a, b) => eventIds.indexOf(a.id) - eventIds.indexOf(b.id));
  const taken: string[] = [];
  try {
    for (const { id, data } of inOrder) {
      const payload = JSON.stringify(data);
      const answer = await post(payload, signPayload(payload, webhookSecret, clock.now()));
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
      taken.push(id);
    }
  } catch (error) {
    // Once all are taken the job is done, and nobody asks for them again.
    if (taken.length > 0)
      await db.update(sandboxEvent).set({ delivered: true }).where(inArray(sandboxEvent.id, taken));
    throw error;
  }
}
