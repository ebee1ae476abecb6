import type { PersonStory } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { isOwnBooking } from '../../signatures/index.ts';

type Review = PersonStory['reviews'][number];
type Report = PersonStory['reports'][number];
interface Whose {
  accountId: string;
  expertId: string | null;
  /** The member of staff who looks: what is about them they never see (O-01) */
  viewerId: string;
}

const SHOWN = 20;

const other = ({ other_id: id, other_name: name }: { other_id: string | null; other_name: string | null }) =>
  id === null ? null : { id, name: name ?? '' };
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Published reviews by a person and about them, the newest first (A-07). What an expert wrote about a client comes
 * without its text, unless it was reported.
 */
export async function reviewsOf(db: DbOrTx, { accountId, expertId, viewerId }: Whose): Promise<Review[]> {
  const rows = await queryRows<
    Omit<Review, 'other' | 'publishedAt'> & {
      other_id: string | null;
      other_name: string | null;
      published_ms: number;
    }
  >(
    db,
    sql`SELECT r.id, r.booking_id AS "bookingId", mine.author AS "isAuthor", r.stars,
        o.id AS other_id, o.name AS other_name, r.removed_reason AS "removedReason",
        CASE WHEN r.side = 'client' OR EXISTS (SELECT 1 FROM review_report WHERE review_id = r.id)
          THEN r.text END AS text,
        (extract(epoch FROM r.published_at) * 1000)::float8 AS published_ms
      FROM (
        (SELECT id, true AS author FROM review WHERE author_id = ${accountId} AND published_at IS NOT NULL
          ORDER BY published_at DESC LIMIT ${SHOWN})
        UNION ALL
        (SELECT id, false FROM review WHERE expert_id = ${expertId}::uuid AND side = 'client'
          AND published_at IS NOT NULL ORDER BY published_at DESC LIMIT ${SHOWN})
        UNION ALL
        (SELECT r.id, false FROM booking b JOIN review r ON r.booking_id = b.id AND r.side = 'expert'
          WHERE b.client_id = ${accountId} AND r.published_at IS NOT NULL
          ORDER BY r.published_at DESC LIMIT ${SHOWN})) mine
      JOIN review r ON r.id = mine.id
      JOIN expert e ON e.id = r.expert_id
      LEFT JOIN booking b ON b.id = r.booking_id
      LEFT JOIN account o ON o.id = CASE
        WHEN mine.author AND r.side = 'client' THEN e.account_id
        WHEN mine.author THEN b.client_id
        ELSE r.author_id END
      WHERE o.id IS DISTINCT FROM ${viewerId}::uuid
      ORDER BY r.published_at DESC, r.id`,
  );
  return rows.map(({ published_ms: ms, other_id: id, other_name: name, ...row }) => ({
    ...row,
    other: other({ other_id: id, other_name: name }),
    publishedAt: iso(ms),
  }));
}

/** Reports that a person sent, and those about them or what they wrote, the newest first (A-08, M-07). */
export async function reportsOf(db: DbOrTx, { accountId, viewerId }: Whose): Promise<Report[]> {
  const rows = await queryRows<
    Omit<Report, 'other' | 'at'> & { other_id: string | null; other_name: string | null; at_ms: number }
  >(
    db,
    sql`SELECT sent.id, sent.what, sent.booking_id AS "bookingId", sent.reporter AS "isReporter", sent.reason,
        sent.text, sent.state = 'open' AS "isOpen", sent.state IN ('removed', 'acted') AS "isUpheld",
        o.id AS other_id, o.name AS other_name, (extract(epoch FROM sent.reported_at) * 1000)::float8 AS at_ms
      FROM (
        (SELECT report.id, 'review' AS what, r.booking_id, true AS reporter, r.author_id AS other, report.reason,
            report.text, report.state, report.reported_at
          FROM review_report report JOIN review r ON r.id = report.review_id
          WHERE report.account_id = ${accountId} ORDER BY report.reported_at DESC LIMIT ${SHOWN})
        UNION ALL
        (SELECT report.id, 'review', r.booking_id, false, report.account_id, report.reason, report.text,
            report.state, report.reported_at
          FROM review r JOIN review_report report ON report.review_id = r.id
          WHERE r.author_id = ${accountId} ORDER BY report.reported_at DESC LIMIT ${SHOWN})
        UNION ALL
        (SELECT id, CASE WHEN message_id IS NULL THEN 'person' ELSE 'message' END, NULL::uuid, true, reported_id,
            reason, text, state, reported_at
          FROM person_report WHERE reporter_id = ${accountId} ORDER BY reported_at DESC LIMIT ${SHOWN})
        UNION ALL
        (SELECT id, CASE WHEN opener_id IS NOT NULL THEN 'case' WHEN message_id IS NULL THEN 'person' ELSE 'message' END,
            NULL::uuid, false, coalesce(reporter_id, opener_id),
            reason, text, state, reported_at
          FROM person_report WHERE reported_id = ${accountId} ORDER BY reported_at DESC LIMIT ${SHOWN})) sent
      LEFT JOIN account o ON o.id = sent.other
      WHERE sent.other IS DISTINCT FROM ${viewerId}::uuid AND NOT ${isOwnBooking(sql`sent.booking_id`, viewerId)}
      ORDER BY sent.reported_at DESC, sent.id`,
  );
  return rows.map(({ at_ms: ms, other_id: id, other_name: name, ...row }) => ({
    ...row,
    other: other({ other_id: id, other_name: name }),
    at: iso(ms),
  }));
}
