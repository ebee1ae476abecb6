import type { PageContent } from '@nexperts/contract';
import { claimDeadline, claimKey, claimsIn, type ClaimKind } from '@nexperts/domain';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { pageClaim, takenCase } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { clearLateAlarm } from '../../../db/alarms.ts';
import { enqueueCaseDeadline } from '../../deadlines/index.ts';
import { detachOthers } from '../../uploads/index.ts';
import { claimSubject } from './rows.ts';

interface NewClaim {
  readonly expertId: string;
  readonly kind: ClaimKind;
  readonly what: string;
  readonly issuer?: string;
  readonly number?: string;
  readonly until?: string | null;
}

/** Puts a claim before staff, unless the same one waits already. @returns its id, if it is new */
export async function openClaim(tx: Tx, claim: NewClaim, now: Date): Promise<string | null> {
  const dueAt = new Date(claimDeadline(now.getTime()));
  const [row] = await tx
    .insert(pageClaim)
    .values({ ...claim, state: 'open', openedAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ id: pageClaim.id });
  if (!row) return null;
  await enqueueCaseDeadline(tx, { queue: 'claims', caseId: row.id, dueAt, now });
  return row.id;
}

/** What ends with a claim that no longer waits: its alarm, who has taken it, and the files that proved it (B-05). */
export async function closeCase(tx: Tx, id: string, now: Date): Promise<void> {
  await clearLateAlarm(tx, 'claims', id, now);
  await tx.delete(takenCase).where(and(eq(takenCase.queue, 'claims'), eq(takenCase.caseId, id)));
  await detachOthers(tx, { ids: [], subject: claimSubject(id), now });
}

/** Puts what a page newly claims before staff, and takes back what it claims no more. */
export async function claimFor(
  tx: Tx,
  {
    expertId,
    content,
    allowed,
    now,
  }: {
    expertId: string;
    content: PageContent;
    allowed: ReadonlySet<string>;
    now: Date;
  },
): Promise<void> {
  const claimed = claimsIn(content);
  const keys = new Set(claimed.map(claimKey));
  const waiting = await tx
    .select()
    .from(pageClaim)
    .where(
      and(eq(pageClaim.expertId, expertId), eq(pageClaim.state, 'open'), ne(pageClaim.kind, 'credential')),
    );
  const gone = waiting.filter((row) => !keys.has(claimKey(row))).map(({ id }) => id);
  if (gone.length > 0)
    await tx.update(pageClaim).set({ state: 'withdrawn' }).where(inArray(pageClaim.id, gone));
  for (const id of gone) await closeCase(tx, id, now);
  for (const claim of claimed)
    if (!allowed.has(claimKey(claim))) await openClaim(tx, { expertId, ...claim }, now);
}
