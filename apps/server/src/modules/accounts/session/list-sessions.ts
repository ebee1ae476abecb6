import type { SignedInDevice } from '@nexperts/contract';
import { desc } from 'drizzle-orm';
import { session } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../http/context.ts';
import { deviceWords } from './device-words.ts';
import { liveSessionsOf } from './live.ts';

/** Where the account is signed in: this device first, then by last use. */
export async function listSessions({ deps, account }: SignedIn): Promise<SignedInDevice[]> {
  const rows = await deps.db
    .select()
    .from(session)
    .where(liveSessionsOf(account.id, deps.clock.now()))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
  const devices = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceWords(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    current: id === account.sessionId,
  }));
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}
