import { liveHint, type LiveHint } from '@nexperts/contract';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DbOrTx } from '../../db/types.ts';

/** Channel of the bus; its text is an {@link Envelope} as JSON. */
export const LIVE_CHANNEL = 'live';

const envelope = z.object({ to: z.uuid(), hint: liveHint });
type Envelope = z.infer<typeof envelope>;

/**
 * Sends a hint to every open page of an account, at whichever process. Within a transaction (`db` is the transaction) it
 * is sent when the transaction commits, and never when it rolls back.
 */
export async function tellAccount(
  { db }: { readonly db: DbOrTx },
  accountId: string,
  hint: LiveHint,
): Promise<void> {
  const text = JSON.stringify({ to: accountId, hint } satisfies Envelope);
  await db.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${text})`);
}

/** The same as an expression of a statement, such as of its RETURNING, where account and hint are SQL. */
export const tellingAccount = (accountId: SQLWrapper, hint: SQL): SQL =>
  sql`pg_notify(${LIVE_CHANNEL}, json_build_object('to', ${accountId}, 'hint', ${hint})::text)`;

/** Reads a text of the channel; null when an older or newer process wrote what this one does not know. */
export function readHint(text: string): Envelope | null {
  try {
    const parsed = envelope.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
