import type { ExpertCard } from '@nexperts/contract';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { preparedOnce, type Db, type DbOrTx } from '../../db/types.ts';
import type { Look } from '../../db/schema/look.ts';
import { avatarUrl } from './avatar-url.ts';
import { pausedNow } from './pause.ts';
import { isKnown, nextStartAt, workOutNextSlots } from './next-slots.ts';

/** Featured experts first, then the best reviewed, then the most experienced; never random. */
export const LISTED_BY_STANDING: SQL = sql`l.standing DESC NULLS LAST, l.handle`;

/** Which rows of `expert_listing l` and `next_slot n` become cards: everything after FROM and its joins. */
export interface CardQuery {
  readonly where: SQL;
  readonly orderBy: SQL;
  readonly limit?: number;
}

const cardFields = (now: number | Placeholder) => ({
  id: sql<string>`e.id`,
  handle: sql<string>`e.handle::text`,
  picture: sql<string | null>`e.picture`,
  look: sql<Partial<Look> | null>`e.look`,
  firstName: sql<string>`e.first_name`,
  lastName: sql<string>`e.last_name`,
  title: sql<string>`e.title`,
  reviewScore: sql<number | null>`e.review_score::float8`,
  languages: sql<string[]>`e.languages`,
  reviewCount: sql<number>`e.review_count`,
  sessionCount: sql<number>`e.session_count`,
  priceMinor: sql<number | null>`l.from_price_minor`,
  currency: sql<string | null>`l.from_currency`,
  durationMin: sql<number | null>`l.from_duration_min`,
  isFeatured: sql<boolean>`e.priority IS NOT NULL`,
  checked: sql<ExpertCard['checked']>`CASE
    WHEN EXISTS (SELECT FROM page_claim p WHERE p.expert_id = e.id AND p.state = 'approved'
      AND coalesce(p.expires_at > ${at(now)}, true)) THEN 'claim'
    WHEN e.identity_verified_at IS NOT NULL THEN 'identity' END`,
  pausedUntil: sql<string | null>`e.paused_until::text`,
  timeZone: sql<string>`e.time_zone`,
  standing: sql<string>`l.standing::text`,
  // Epoch ms
  nextStart: sql<number | null>`(extract(epoch FROM ${nextStartAt(now)}) * 1000)::float8`,
  known: sql<boolean>`${isKnown(now)}`,
});

type CardFields = ReturnType<typeof cardFields>;
type CardRow = { readonly [Name in keyof CardFields]: CardFields[Name]['_']['type'] };

function cardOf(row: CardRow, nextStart: number | null, now: number): ExpertCard {
  return {
    _id: row.id,
    handle: row.handle,
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    reviewScore: row.reviewScore,
    languages: row.languages,
    avatarUrl: avatarUrl(row),
    reviewCount: row.reviewCount,
    sessionCount: row.sessionCount,
    fromPrice:
      row.priceMinor === null || row.currency === null
        ? null
        : { minor: row.priceMinor, currency: row.currency },
    fromDurationMin: row.durationMin,
    nextSlotAt: nextStart === null ? null : new Date(nextStart).toISOString(),
    isFeatured: row.isFeatured,
    checked: row.checked,
    pausedUntil: pausedNow(row, now),
  };
}

/** The rows of cards at `now` (epoch ms): a query to run, or to prepare when it is frequent. */
export function cardRows(db: DbOrTx, now: number | Placeholder, { where, orderBy }: CardQuery) {
  return db
    .select(cardFields(now))
    .from(
      sql`expert_listing l JOIN expert e ON e.id = l.expert_id JOIN next_slot n ON n.expert_id = l.expert_id`,
    )
    .where(sql`l.is_public AND ${where}`)
    .orderBy(orderBy)
    .$dynamic();
}

/** Cards of rows, each with its next free slot at `now`; slots that do not hold any more are worked out (K-13). */
export async function cardsOf(db: Db, rows: readonly CardRow[], now: number): Promise<ExpertCard[]> {
  const unknown = rows.filter(({ known }) => !known).map(({ id }) => id);
  const workedOut = await workOutNextSlots(db, unknown, now);
  return rows.map((row) => cardOf(row, row.known ? row.nextStart : (workedOut.get(row.id) ?? null), now));
}

/** Cards of public experts at `now` (epoch ms), as {@link cardsOf}. One query unless a stored slot is outdated. */
export async function expertCards(db: Db, now: number, query: CardQuery): Promise<ExpertCard[]> {
  const rows = cardRows(db, now, query);
  return cardsOf(db, await (query.limit === undefined ? rows : rows.limit(query.limit)), now);
}

const page = sql`ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(${sql.placeholder('page')}::jsonb))`;
// Planning it takes PostgreSQL longer than answering it.
const ofPage = preparedOnce((db) =>
  cardRows(db, sql.placeholder('now'), {
    where: sql`l.expert_id = ANY(${page})`,
    orderBy: sql`array_position(${page}, l.expert_id)`,
  }).prepare('cards_by_id'),
);

/** Cards of these public experts at `now` (epoch ms), in this order. */
export async function cardsById(db: Db, ids: readonly string[], now: number): Promise<ExpertCard[]> {
  const rows = await ofPage(db).execute({ now: new Date(now).toISOString(), page: JSON.stringify(ids) });
  return cardsOf(db, rows, now);
}
