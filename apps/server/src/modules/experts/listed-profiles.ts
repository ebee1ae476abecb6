import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { account, expert, expertListing } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { holderOf } from './handles.ts';
import { isHandle } from './public-experts.ts';

/** A profile that anybody may read. */
export interface ListedProfile {
  readonly id: string;
  readonly handle: string;
  /** When something on it last changed */
  readonly changedAt: Date;
}

/** Read in one go: others are answered between them. */
const CHUNK = 5_000;

/** Every public profile, by id (F-09). @param chunk how many are read in one go */
export async function* everyProfile(db: DbOrTx, chunk = CHUNK): AsyncGenerator<ListedProfile> {
  let after: string | null = null;
  for (;;) {
    const profiles: ListedProfile[] = await profilesAfter(db, after, chunk);
    yield* profiles;
    after = profiles.at(-1)?.id ?? null;
    if (profiles.length < chunk) return;
  }
}

const profilesAfter = (db: DbOrTx, after: string | null, limit: number): Promise<ListedProfile[]> =>
  db
    .select({
      id: expert.id,
      handle: expert.handle,
      changedAt: sql`coalesce(${expert.changedAt}, ${expert.createdAt})`.mapWith(expert.createdAt),
    })
    .from(expertListing)
    .innerJoin(expert, eq(expert.id, expertListing.expertId))
    .where(
      and(
        eq(expertListing.isPublic, true),
        // Said of both, or a merge reads one of them from its beginning each time.
        after === null ? undefined : and(gt(expertListing.expertId, after), gt(expert.id, after)),
      ),
    )
    .orderBy(asc(expertListing.expertId))
    .limit(limit);

/**
 * Whether the profile of a handle, also of one given up less than 12 months ago (F-20), was public and isn’t any more:
 * hidden, suspended or closed, and not yet erased.
 */
export async function isProfileGone(db: DbOrTx, handle: string): Promise<boolean> {
  const holder = isHandle(handle) ? await holderOf(db, handle) : null;
  if (holder === null) return false;
  const [row] = await db
    .select({ status: expert.status, account: account.status, deletedAt: account.deletedAt })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(expert.id, holder));
  if (!row || row.deletedAt !== null || row.status === 'draft') return false;
  return row.status !== 'approved' || row.account !== 'active';
}
