import { inArray, lte, sql, type SQL } from 'drizzle-orm';
import {
  message,
  roomMessage,
  roomPoll,
  roomQuestion,
  sellerRecord,
  unclaimedBalance,
  upload,
} from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { sweepViews } from '../figures/index.ts';
import { sweepPageVersions } from '../own-page/index.ts';
import { sweepWatches } from '../watches/index.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Months after the last booking of two people for which their messages and files are kept (W-07). */
const KEPT_MONTHS = 24;
/** Files removed in one go. */
const BATCH = 500;

/**
 * Deletes reports of people and messages 24 months after they were decided, whatever the pair has booked since; and the
 * files of answers to cases that are gone, and of a reported message whose author's account was erased in the meantime.
 */
async function sweepReports({ db, files }: Pick<Deps, 'db' | 'files'>, cutoff: SQL): Promise<void> {
  await db.execute(sql`DELETE FROM person_report WHERE closed_at <= ${cutoff}`);
  const answers = await queryRows<{ id: string }>(
    db,
    sql`DELETE FROM upload WHERE subject LIKE 'person-report:%'
      AND NOT EXISTS (SELECT FROM person_report r WHERE 'person-report:' || r.id = subject) RETURNING id`,
  );
  if (answers.length > 0) await files.remove(answers.map(({ id }) => `upload/${id}`));
  const gone = await queryRows<{ id: string }>(
    db,
    sql`DELETE FROM upload u USING account a
      WHERE a.id = u.account_id AND a.deleted_at IS NOT NULL AND u.subject LIKE 'message:%'
        AND NOT EXISTS (SELECT FROM person_report r WHERE 'message:' || r.message_id = u.subject)
      RETURNING u.id`,
  );
  if (gone.length > 0) await files.remove(gone.map(({ id }) => `upload/${id}`));
}

/**
 * Deletes the messages of a pair, with their files, once they are 24 months old and so is the pair's last booking. A reported
 * one stays as long as its report.
 */
async function sweepMessages({ db, files }: Pick<Deps, 'db' | 'files'>, cutoff: SQL): Promise<void> {
  const old = sql`FROM conversation c JOIN message m ON m.conversation_id = c.id
    WHERE m.sent_at <= ${cutoff} AND NOT EXISTS (SELECT 1 FROM booking later
      WHERE later.client_id = c.client_id AND later.expert_id = c.expert_id AND later.ends_at > ${cutoff})`;
  for (;;) {
    const gone = await queryRows<{ id: string }>(
      db,
      sql`SELECT m.id ${old} AND NOT EXISTS (SELECT 1 FROM person_report r WHERE r.message_id = m.id)
        LIMIT ${BATCH}`,
    );
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    // The files first: should the process die in between, their message still leads to the rest.
    const uploads = await db
      .delete(upload)
      .where(
        inArray(
          upload.subject,
          ids.map((id) => `message:${id}` as const),
        ),
      )
      .returning({ id: upload.id });
    if (uploads.length > 0) await files.remove(uploads.map(({ id }) => `upload/${id}`));
    await db.delete(message).where(inArray(message.id, ids));
    if (ids.length < BATCH) return;
  }
}

/**
 * Job `privacy.sweep`: deletes the messages, briefs, checks before the call, marks and files of bookings whose client and expert had
 * their last booking 24 months ago or earlier (W-07), who sellers were whose accounts are long erased (O-07), whose balances nobody claimed in seven
 * years (W-07), watches and openings of 30 days ago (F-03), and what was said and asked in workshops 24 months ago.
 */
export const sweepWords = defineJob('privacy.sweep', async (deps) => {
  const { db, clock, files } = deps;
  await sweepPageVersions(deps);
  await sweepViews(deps);
  const cutoff = sql`(${clock.now().toISOString()}::timestamptz - ${KEPT_MONTHS} * interval '1 month')`;
  const old = sql`SELECT b.id FROM booking b WHERE b.ends_at <= ${cutoff} AND NOT EXISTS (
    SELECT 1 FROM booking later
    WHERE later.client_id = b.client_id AND later.expert_id = b.expert_id AND later.ends_at > ${cutoff})`;
  await db.delete(sellerRecord).where(lte(sellerRecord.keepUntil, clock.now()));
  await db.delete(unclaimedBalance).where(lte(unclaimedBalance.keepUntil, clock.now()));
  await sweepWatches(deps);
  await sweepReports({ db, files }, cutoff);
  await sweepMessages({ db, files }, cutoff);
  await db.execute(sql`DELETE FROM brief WHERE booking_id IN (${old})`);
  await db.execute(sql`DELETE FROM call_check WHERE booking_id IN (${old})`);
  await db.execute(sql`DELETE FROM room_mark WHERE booking_id IN (${old})`);
  const oldRooms = sql`SELECT id FROM group_session WHERE ends_at <= ${cutoff}`;
  for (const table of [roomMessage, roomQuestion, roomPoll])
    await db.delete(table).where(sql`${table.roomId} IN (${oldRooms})`);
  for (;;) {
    const gone = await queryRows<{ id: string }>(
      db,
      sql`DELETE FROM upload WHERE id IN (
            SELECT u.id FROM upload u WHERE u.subject IN (
              SELECT 'problem-statement:' || s.id FROM problem_statement s WHERE s.booking_id IN (${old})
              UNION ALL SELECT 'appeal:' || a.id FROM appeal a WHERE a.booking_id IN (${old})
              UNION ALL SELECT 'answer-card:' || o.id FROM (${old}) o
              UNION ALL SELECT 'brief:' || o.id FROM (${old}) o)
            LIMIT ${BATCH})
          RETURNING id`,
    );
    if (gone.length > 0) await files.remove(gone.map(({ id }) => `upload/${id}`));
    if (gone.length < BATCH) return;
  }
});
