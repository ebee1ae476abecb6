import type { DataOf, endpoints } from '@nexperts/contract';
import { DAY_MS, searchWords } from '@nexperts/domain';
import { desc, gte, lte, sql } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import { emptySearch, searchSalt } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import type { Ctx, SignedIn } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';

/** How long a salt is used. */
const SALT_LIFE_MS = 30 * DAY_MS;
/** Staff see the words of so many people at least. */
const LEAST_PEOPLE = 5;
/** So many searches of one network are counted with a salt; nobody who looks for experts has more. */
const MOST_OF_ONE = 100;
/** Searches that the page shows. */
const SHOWN = 200;
/** An address or a long number may say who searched, or whom for. */
const PERSONAL = /@|\d[\d\s-]{4,}\d|https?:/i;

/** The salt of now. The first search that needs one makes it, with the job that throws it away. */
async function saltOfNow(db: Db, now: Date): Promise<string> {
  const [known] = await db.select().from(searchSalt).limit(1);
  if (known && known.madeAt.getTime() > now.getTime() - SALT_LIFE_MS) return known.salt;
  if (known) await forget(db, now);
  return db.transaction(async (tx) => {
    const made = { salt: randomBytes(32).toString('base64url'), madeAt: now };
    const [own] = await tx.insert(searchSalt).values(made).onConflictDoNothing().returning();
    if (own)
      await enqueue(tx, {
        kind: 'search.forget',
        payload: {},
        dedupeKey: `search.forget:${now.getTime()}`,
        runAt: new Date(now.getTime() + SALT_LIFE_MS),
        now,
      });
    const [kept] = own ? [own] : await tx.select().from(searchSalt).limit(1);
    return kept?.salt ?? made.salt;
  });
}

/** Throws away a salt that is 30 days old, and what was counted by it. */
async function forget(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = lte(searchSalt.madeAt, new Date(now.getTime() - SALT_LIFE_MS));
    const gone = await tx.delete(searchSalt).where(old).returning();
    if (gone.length > 0) await tx.delete(emptySearch);
  });
}

/** Job `search.forget`: the end of a salt (F-12). */
export const forgetSearches = defineJob('search.forget', ({ db, clock }) => forget(db, clock.now()));

/**
 * Counts words that found nobody, once for each network, without the person (F-12): what is stored of them is a hash whose
 * salt is thrown away after 30 days. Words with an email address, a link or a long number aren't stored.
 */
export async function countEmptySearch({ deps: { db, clock }, ip }: Ctx, typed: string): Promise<void> {
  const words = searchWords(typed).join(' ').slice(0, 240);
  if (words === '' || PERSONAL.test(typed)) return;
  const salt = await saltOfNow(db, clock.now());
  const searcher = createHmac('sha256', salt).update(networkOf(ip)).digest('base64url');
  await db.execute(sql`
    INSERT INTO empty_search (searcher, words) SELECT ${searcher}, ${words}
    WHERE (SELECT count(*) FROM empty_search WHERE searcher = ${searcher}) < ${MOST_OF_ONE}
    ON CONFLICT DO NOTHING`);
}

/** What at least five people searched for since the present salt was made, and nobody offered: the most first (F-12). */
export async function listEmptySearches({
  deps: { db, clock },
}: SignedIn): Promise<DataOf<typeof endpoints.listEmptySearches>> {
  const now = clock.now();
  const [salt] = await db.select().from(searchSalt).limit(1);
  if (!salt || salt.madeAt.getTime() <= now.getTime() - SALT_LIFE_MS) return { since: null, searches: [] };
  const people = sql<number>`count(*)::int`;
  const searches = await db
    .select({ words: emptySearch.words, people })
    .from(emptySearch)
    .groupBy(emptySearch.words)
    .having(gte(people, LEAST_PEOPLE))
    .orderBy(desc(people), emptySearch.words)
    .limit(SHOWN);
  return { since: salt.madeAt.toISOString(), searches };
}
