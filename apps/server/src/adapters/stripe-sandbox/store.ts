import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sandboxEvent, sandboxObject, sandboxRequest } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { enqueue } from '../../jobs/queue.ts';
import { StripeFault } from './fault.ts';
import { newId, viewCharge, viewDispute, viewIntent, viewRefund, type Intent } from './intent.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An intent; in a transaction with `lock`, nobody else changes it until the end. */
export async function loadIntent(db: DbOrTx, id: string, lock = false): Promise<Intent | null> {
  const query = db.select().from(sandboxObject).where(eq(sandboxObject.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row?.kind === 'payment_intent' ? (row.data as unknown as Intent) : null;
}

/** The intent whose charge has this refund or dispute, locked until the end of the transaction. */
export async function loadOwner(tx: Tx, part: 'refunds' | 'disputes', id: string): Promise<Intent | null> {
  const has = JSON.stringify({ charge: { [part]: [{ id }] } });
  const [row] = await tx
    .select()
    .from(sandboxObject)
    .where(sql`${sandboxObject.kind} = 'payment_intent' AND ${sandboxObject.data} @> ${has}::jsonb`)
    .for('no key update');
  return (row?.data as unknown as Intent | undefined) ?? null;
}

export async function saveIntent(tx: Tx, intent: Intent, now: Date): Promise<void> {
  const data = intent as unknown as Record<string, unknown>;
  await tx
    .insert(sandboxObject)
    .values({ id: intent.id, kind: 'payment_intent', data, createdAt: now })
    .onConflictDoUpdate({ target: sandboxObject.id, set: { data } });
}

function objectOf(type: string, intent: Intent): Record<string, unknown> | null {
  const dispute = intent.charge?.disputes?.at(-1);
  if (type.startsWith('charge.dispute.')) return dispute ? viewDispute(intent, dispute) : null;
  const refund = intent.charge?.refunds?.at(-1);
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return refund ? viewRefund(intent, refund) : null;
  return type.startsWith('charge.') ? viewCharge(intent) : viewIntent(intent);
}

/** Writes events and the jobs that deliver them, with the change they tell of. */
export async function emit(tx: Tx, types: readonly string[], intent: Intent, now: Date): Promise<void> {
  for (const type of types) {
    const id = newId('evt');
    await tx.insert(sandboxEvent).values({
      id,
      createdAt: now,
      data: {
        id,
        object: 'event',
        api_version: null,
        created: Math.floor(now.getTime() / 1000),
        data: { object: objectOf(type, intent) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      },
    });
    await enqueue(tx, {
      kind: 'sandbox.deliver',
      payload: { eventId: id },
      dedupeKey: `sandbox:${id}`,
      runAt: now,
      now,
    });
  }
}

/**
 * Answers a request by its idempotency key: the same key and request get the first answer again, the same key with
 * another request is an error. The answer is stored with the change it tells of.
 */
export async function once(
  tx: Tx,
  key: string | undefined,
  request: string,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed?: true }> {
  if (!key) return work();
  const requestHash = createHash('sha256').update(request).digest('hex');
  await tx.execute(sql`SELECT pg_advisory_xact_lock(3, hashtext(${key}))`);
  const [known] = await tx.select().from(sandboxRequest).where(eq(sandboxRequest.key, key));
  if (known && known.requestHash !== requestHash)
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (known) return { ...known.response, replayed: true };
  const response = await work();
  await tx.insert(sandboxRequest).values({ key, requestHash, response, createdAt: now });
  return response;
}
