import type { ExpertCard } from '@nexperts/contract';
import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '../../db/types.ts';
import { avatarUrl } from './avatar-url.ts';
import { isKnown, nextStartAt, workOutNextSlots } from './next-slots.ts';

/** Featured experts first, then the best reviewed, then the most experienced; never random. */
export const LISTED_BY_STANDING: SQL = sql`l.standing DESC NULLS LAST, l.handle`;

/** Which rows of `expert_listing l` and `next_slot n` become cards: everything after FROM and its joins. */
export interface CardQuery {
  readonly where: SQL;
  readonly orderBy: SQL;
  readonly limit?: number;
  readonly offset?: number;
}

interface CardRow {
  id: string;
  handle: string;
  picture: string | null;
  firstName: string;
  lastName: string;
  title: string;
  reviewScore: number | null;
  languages: string[];
  reviewCount: number;
  sessionCount: number;
  priceMinor: number | null;
  currency: string | null;
  durationMin: number | null;
  /** Epoch ms */
  nextStart: number | null;
  known: boolean;
}

function cardOf(row: CardRow, nextStart: number | null): ExpertCard {
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
  };
}

/**
 * Cards of public experts, each with its next free slot at `now` (epoch ms). One query, as long as the slots that
 * are kept still hold; those that don't are worked out before the answer (K-13).
 */
export async function expertCards(
  db: Db,
  now: number,
  { where, orderBy, limit, offset = 0 }: CardQuery,
): Promise<ExpertCard[]> {
  const page = limit === undefined ? sql`` : sql`LIMIT ${limit} OFFSET ${offset}`;
  const rows = await queryRows<CardRow>(
    db,
    sql`
    SELECT e.id, e.handle::text AS handle, e.picture, e.first_name AS "firstName", e.last_name AS "lastName", e.title,
      e.review_score::float8 AS "reviewScore", e.languages, e.review_count AS "reviewCount",
      e.session_count AS "sessionCount", l.from_price_minor AS "priceMinor", l.from_currency AS currency,
      l.from_duration_min AS "durationMin", (extract(epoch FROM ${nextStartAt(now)}) * 1000)::float8 AS "nextStart",
      ${isKnown(now)} AS known
    FROM expert_listing l
    JOIN expert e ON e.id = l.expert_id
    JOIN next_slot n ON n.expert_id = l.expert_id
    WHERE l.is_public AND ${where} ORDER BY ${orderBy} ${page}`,
  );
  const unknown = rows.filter(({ known }) => !known).map(({ id }) => id);
  const workedOut = await workOutNextSlots(db, unknown, now);
  return rows.map((row) => cardOf(row, row.known ? row.nextStart : (workedOut.get(row.id) ?? null)));
}
