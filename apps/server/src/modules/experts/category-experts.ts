import type { endpoints, ResponseOf } from '@nexperts/contract';
import { CATEGORIES, findCategory } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { preparedOnce, queryRows, type Db } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { sharedWork } from '../../shared-work.ts';
import { cardRows, cardsOf, LISTED_BY_STANDING } from './cards.ts';
import { spokenBy } from './spoken-by.ts';

type Query = z.output<typeof endpoints.categoryExperts.query>;
type Answer = ResponseOf<typeof endpoints.categoryExperts>;

const PAGE = 48;

/** A page of a category, and one more: found in the index of standings before anything is joined to it. */
const pageIn = (category: string, beyond: SQL): SQL => sql`l.expert_id IN (
  SELECT l.expert_id FROM expert_listing l
  WHERE l.is_public AND l.categories @> ARRAY[${sql.raw(`'${category}'`)}] ${beyond}
  ORDER BY ${LISTED_BY_STANDING} LIMIT ${sql.raw(String(PAGE + 1))})`;

const standing = sql.placeholder('standing');
const after = sql`AND l.standing <= ${standing}
  AND (l.standing < ${standing} OR l.handle > ${sql.placeholder('handle')}::citext)`;

/**
 * Planning them takes PostgreSQL longer than answering them. Each category has its own, in which it is named: so it is
 * known how many are in it, and the index is read in order until the page is full.
 */
const PAGES = new Map(
  CATEGORIES.map(({ name }, index) => {
    const prepared = (beyond: SQL, statement: string) =>
      preparedOnce((db) =>
        cardRows(db, sql.placeholder('now'), {
          where: pageIn(name, beyond),
          orderBy: LISTED_BY_STANDING,
        }).prepare(`${statement}_${index}`),
      );
    return [
      name,
      { first: prepared(sql``, 'category_first'), later: prepared(after, 'category_later') },
    ] as const;
  }),
);

async function rowsOf(db: Db, category: string, now: Date, cursor: string | undefined) {
  const pages = PAGES.get(category);
  if (!pages) throw new Error(`no statements for ${category}`);
  if (cursor === undefined) return pages.first(db).execute({ now: now.toISOString() });
  const dot = cursor.indexOf('.');
  const place = { standing: cursor.slice(0, dot), handle: cursor.slice(dot + 1) };
  return pages.later(db).execute({ now: now.toISOString(), ...place });
}

/** How many are in a category, and what they speak. */
async function everyoneIn(db: Db, category: string): Promise<{ total: number; languages: string[] }> {
  const groups = await queryRows<{ languages: string[]; count: number }>(
    db,
    sql`SELECT l.languages, count(*)::int AS count FROM expert_listing l
        WHERE l.is_public AND l.categories @> ARRAY[${category}] GROUP BY l.languages`,
  );
  return { total: groups.reduce((sum, { count }) => sum + count, 0), languages: spokenBy(groups) };
}

/**
 * A page of the experts of a category, named in the path by its decoded name in lower case; with the first page, how
 * many there are and what they speak (K-13).
 * @throws {AppError} NotFound: no such category
 */
export async function categoryExperts(
  { deps: { db, clock } }: Pick<Ctx, 'deps'>,
  slug: string,
  { after: cursor }: Query = {},
): Promise<Answer> {
  const category = findCategory(slug);
  if (!category) throw notFound('Category');
  const { name } = category;
  return sharedWork(db, `category ${name} ${cursor ?? ''}`, async () => {
    const now = clock.now();
    const [rows, everyone] = await Promise.all([
      rowsOf(db, name, now, cursor),
      cursor === undefined ? everyoneIn(db, name) : null,
    ]);
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      experts: await cardsOf(db, page, now.getTime()),
      ...everyone,
      next: rows.length > PAGE && last ? `${last.standing}.${last.handle}` : null,
    };
  });
}
