import { sql } from 'drizzle-orm';
import { booking, brief, upload } from '../../../db/schema/index.ts';

/** Characters of a brief that are beside a request. */
const EXCERPT = 300;

/** Of a request, and of a session that is booked or over: the beginning of the brief, and how much more of it there is. */
export const briefSummary = sql<{
  excerpt: string;
  answers: number;
  files: number;
} | null>`CASE WHEN ${booking.status} IN ('requested', 'confirmed', 'in_progress', 'ended', 'completed', 'disputed', 'no_show_expert', 'no_show_client') THEN (
  SELECT jsonb_build_object(
           'excerpt', left(written.wants, ${sql.raw(String(EXCERPT))}),
           'answers', (SELECT count(*)::int FROM jsonb_object_keys(written.answers)),
           'files', (SELECT count(*)::int FROM ${upload} WHERE ${upload.subject} = 'brief:' || written.booking_id))
    FROM ${brief} written WHERE written.booking_id = ${booking.id}) END`;
