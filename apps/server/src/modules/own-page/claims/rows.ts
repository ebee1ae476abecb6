import type { PageClaim } from '@nexperts/contract';
import { claimKey, claimsIn } from '@nexperts/domain';
import { and, desc, eq, ne } from 'drizzle-orm';
import { type expert, pageClaim } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { contentOf } from '../../experts/index.ts';
import { uploadsOf, type UploadSubject } from '../../uploads/index.ts';

export type ClaimRow = typeof pageClaim.$inferSelect;
type ExpertRow = typeof expert.$inferSelect;

/** What the files of a claim are sent with. */
export const claimSubject = (id: string): UploadSubject => `claim:${id}`;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whether visitors may see a claim. */
export const isLive = ({ state, expiresAt }: ClaimRow, now: Date): boolean =>
  state === 'approved' && (expiresAt === null || expiresAt > now);

/** A claim as the contract has it, in whatever state it is. */
export function viewClaim<State extends ClaimRow['state']>(
  row: ClaimRow & { state: State },
  files: PageClaim['files'],
): Omit<PageClaim, 'state'> & { state: State } {
  const { id, kind, what, issuer, number, until, state, reason } = row;
  return {
    id,
    kind,
    what,
    issuer,
    number,
    until,
    state,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    decidedAt: iso(row.decidedAt),
    reason,
    expiresAt: iso(row.expiresAt),
    files,
  };
}

const hasNewsFor = (row: ClaimRow): row is ClaimRow & { state: PageClaim['state'] } =>
  row.state !== 'withdrawn';

/** What an expert claims, newest first: the latest of each, and the one that visitors see (F-15). */
export async function claimsOf(db: DbOrTx, expertId: string): Promise<PageClaim[]> {
  const rows = await db
    .select()
    .from(pageClaim)
    .where(and(eq(pageClaim.expertId, expertId), ne(pageClaim.state, 'withdrawn')))
    .orderBy(desc(pageClaim.openedAt), desc(pageClaim.id));
  const seen = new Set<string>();
  const shown = rows.filter(hasNewsFor).filter((row) => {
    const isLatest = !seen.has(claimKey(row));
    seen.add(claimKey(row));
    return isLatest || row.state === 'approved';
  });
  const files = await uploadsOf(
    db,
    shown.map(({ id }) => claimSubject(id)),
  );
  return shown.map((row) => viewClaim(row, files.get(claimSubject(row.id)) ?? []));
}

/**
 * What an expert may say on their page now: what staff have approved, and what it says already, unless that has expired.
 * Keys of `claimKey`. `open` are those that wait for staff.
 */
export async function standingOf(
  db: DbOrTx,
  own: ExpertRow,
  now: Date,
): Promise<{ allowed: ReadonlySet<string>; open: ReadonlySet<string> }> {
  const rows = await db.select().from(pageClaim).where(eq(pageClaim.expertId, own.id));
  const keysOf = (fits: (row: ClaimRow) => boolean) => rows.filter(fits).map(claimKey);
  const over = keysOf((row) => row.state === 'approved' && !isLive(row, now));
  const allowed = new Set(claimsIn(contentOf(own)).map(claimKey));
  for (const key of over) allowed.delete(key);
  for (const key of keysOf((row) => isLive(row, now))) allowed.add(key);
  return { allowed, open: new Set(keysOf(({ state }) => state === 'open')) };
}
