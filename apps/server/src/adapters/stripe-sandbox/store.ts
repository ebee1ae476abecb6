import { createHash } from 'node:crypto';
import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { job, sandboxEvent, sandboxObject, sandboxRequest } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import type { DbOrTx } from '../../db/types.ts';
import { enqueueAgain } from '../../jobs/queue.ts';
import { ACCOUNT_EVENTS, WEBHOOK_EVENTS } from '../../ports/payments.ts';
import { StripeFault } from './fault.ts';
import { newId, viewCharge, viewDispute, viewIntent, viewRefund, type Intent } from './intent.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An intent; in a transaction with `lock`, nobody else changes it until the end. */
export async function loadIntent(db: DbOrTx, id: string, lock = false): Promise<Intent | null> {
  const query = db.select().from(sandboxObject).where(eq(sandboxObject.id, id));
  const [row] = await (
    lock ? query.for('no key update').prepare('sandbox_intent_locked') : query.prepare('sandbox_intent')
  ).execute();
  return row?.kind === 'payment_intent' ? (row.data as unknown as Intent) : null;
}

/** The intent whose charge has this refund or dispute, locked until the end of the transaction. */
export async function loadOwner(
  tx: DbOrTx,
  part: 'refunds' | 'disputes',
  id: string,
): Promise<Intent | null> {
  const has = JSON.stringify({ charge: { [part]: [{ id }] } });
  const [row] = await tx
    .select()
    .from(sandboxObject)
    .where(sql`${sandboxObject.kind} = 'payment_intent' AND ${sandboxObject.data} @> ${has}::jsonb`)
    .for('no key update');
  return (row?.data as unknown as Intent | undefined) ?? null;
}

/** The intent with whose card a kept card began, locked until the end of the transaction; null: it isn't kept. */
export async function loadKeeper(tx: DbOrTx, cardId: string): Promise<Intent | null> {
  const has = JSON.stringify({ card: { id: cardId } });
  const rows = await tx
    .select()
    .from(sandboxObject)
    .where(sql`${sandboxObject.kind} = 'payment_intent' AND ${sandboxObject.data} @> ${has}::jsonb`)
    .for('no key update');
  const intents = rows.map(({ data }) => data as unknown as Intent);
  return intents.find(({ card }) => card?.keptFor != null) ?? null;
}

/** Something that the sandbox keeps, as its events show it. */
export interface Kept {
  id: string;
  kind: string;
  data: object;
  /** The expert's account that its events are about, when it isn't ours */
  account?: string;
  show: (eventType: string) => Record<string, unknown> | null;
}

const keptIntent = (intent: Intent): Kept => ({
  id: intent.id,
  kind: 'payment_intent',
  data: intent,
  show: (type) => objectOf(type, intent),
});

const write = (db: DbOrTx, { id, kind, data: object }: Kept, now: Date) => {
  const data = object as Record<string, unknown>;
  return db
    .insert(sandboxObject)
    .values({ id, kind, data, createdAt: now })
    .onConflictDoUpdate({ target: sandboxObject.id, set: { data } });
};

function objectOf(type: string, intent: Intent): Record<string, unknown> | null {
  const dispute = intent.charge?.disputes?.at(-1);
  if (type.startsWith('charge.dispute.')) return dispute ? viewDispute(intent, dispute) : null;
  const refund = intent.charge?.refunds?.at(-1);
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return refund ? viewRefund(intent, refund) : null;
  return type.startsWith('charge.') ? viewCharge(intent) : viewIntent(intent);
}

/** What our webhook has asked for, as an endpoint does at Stripe. */
const subscribed = new Set<string>([...WEBHOOK_EVENTS, ...ACCOUNT_EVENTS]);

interface NewEvent {
  id: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

function newEvent(type: string, { account, show }: Kept, now: Date): NewEvent {
  const id = newId('evt');
  const data = {
    id,
    object: 'event',
    api_version: null,
    created: Math.floor(now.getTime() / 1000),
    ...(account === undefined ? {} : { account }),
    data: { object: show(type) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, data, createdAt: now };
}

/** The statement that writes the job of an intent's events; the ids of those that still wait stay in it. */
function deliverLater(db: DbOrTx, { id }: Kept, events: readonly NewEvent[], runAt: Date, now: Date) {
  const waiting = sql`CASE WHEN ${job.doneAt} IS NULL THEN ${job.payload}->'eventIds' ELSE '[]' END`;
  return enqueueAgain(
    db,
    {
      kind: 'sandbox.deliver',
      payload: { eventIds: events.map(({ id }) => id) },
      dedupeKey: `sandbox:${id}`,
      runAt,
      now,
    },
    sql`jsonb_build_object('eventIds', ${waiting} || (excluded.payload->'eventIds'))`,
  );
}

/** A request that may be repeated under its idempotency key. */
export interface Request {
  key: string | undefined;
  /** Path and parameters; the same key can't be used with others */
  text: string;
}
const hashOf = ({ text }: Request): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes a changed object, the events that tell of it with the job that delivers them after `eventsAfterMs`, and the
 * answer under the request's key, in one statement. A key that was used before is refused by its primary key.
 */
export async function saveKept(
  db: DbOrTx,
  kept: Kept,
  change: {
    types: readonly string[];
    eventsAfterMs: number;
    request: Request;
    response: Answer;
    now: Date;
  },
): Promise<void> {
  const { types, eventsAfterMs, request, response, now } = change;
  const writes: SQLWrapper[] = [write(db, kept, now)];
  const events = types.map((type) => newEvent(type, kept, now));
  if (events.length > 0) writes.push(db.insert(sandboxEvent).values(events));
  const told = events.filter(({ data }) => subscribed.has(String(data.type)));
  if (told.length > 0) {
    writes.push(deliverLater(db, kept, told, new Date(now.getTime() + eventsAfterMs), now));
  }
  if (request.key !== undefined) {
    const row = { key: request.key, requestHash: hashOf(request), response, createdAt: now };
    writes.push(db.insert(sandboxRequest).values(row));
  }
  await together(db, writes);
}

type Change = Parameters<typeof saveKept>[2];

/** {@link saveKept} of an intent. */
export const save = (db: DbOrTx, intent: Intent, change: Change): Promise<void> =>
  saveKept(db, keptIntent(intent), change);

/** An object of a kind, locked until the end of the transaction with `lock`. */
export async function loadKept<T>(db: DbOrTx, kind: string, id: string, lock = false): Promise<T | null> {
  const query = db.select().from(sandboxObject).where(eq(sandboxObject.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row?.kind === kind ? (row.data as T) : null;
}

/** The answer that was first given under a request's key, or null. @throws {StripeFault} to another request */
export async function answerUnder(db: DbOrTx, request: Request): Promise<Answer | null> {
  if (request.key === undefined) return null;
  const [known] = await db.select().from(sandboxRequest).where(eq(sandboxRequest.key, request.key));
  if (known && known.requestHash !== hashOf(request))
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  return known?.response ?? null;
}
