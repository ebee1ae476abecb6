import type { endpoints, QueryOf, ResponseOf } from '@nexperts/contract';
import { and, desc, eq, gte, inArray, like, lt, not, notLike, or, sql, type SQL } from 'drizzle-orm';
import { csv, csvFile } from '../../csv.ts';
import { recordList, recordLook } from '../../db/record-look.ts';
import { account, audit, kindOfSubject } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { aboutSubjects, subjectsOf } from './audit-subjects.ts';

const PAGE = 50;
const CURSOR = /^\d{1,14}\.[0-9a-f-]{36}$/;

/** Rows of a file at most. */
const FILE = 10_000;

type Filter = QueryOf<typeof endpoints.auditLog>;

const isLook = or(
  like(audit.action, 'desk.look%'),
  eq(audit.action, 'desk.search'),
  eq(audit.action, 'account.staff-look'),
);

function kindOf(what: Filter['what']): SQL | undefined {
  if (what === 'looks') return isLook;
  return what === 'actions' && isLook ? and(account.isStaff, not(isLook)) : undefined;
}

function beyond(after: string | undefined): SQL | undefined {
  if (after === undefined || !CURSOR.test(after)) return undefined;
  const { at, id } = placeOf(after);
  return sql`(${audit.at}, ${audit.id}) < (${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** What others did about the viewer or a booking of theirs, which is not for them to see (O-01). */
const isAboutViewer = (viewerId: string): SQL =>
  sql`(${audit.actorId} IS DISTINCT FROM ${viewerId}::uuid AND ${audit.subject} IN (
    SELECT ${`account:${viewerId}`}
    UNION ALL SELECT 'expert:' || id FROM expert WHERE account_id = ${viewerId}
    UNION ALL SELECT 'application:' || id FROM expert_application WHERE account_id = ${viewerId}
    UNION ALL SELECT 'booking:' || id FROM booking WHERE client_id = ${viewerId}
    UNION ALL SELECT 'booking:' || id FROM booking WHERE payer_id = ${viewerId}
    UNION ALL SELECT 'booking:' || b.id FROM booking b JOIN expert e ON e.id = b.expert_id
      WHERE e.account_id = ${viewerId}
    UNION ALL SELECT 'group-session:' || group_session_id FROM booking
      WHERE (client_id = ${viewerId} OR payer_id = ${viewerId}) AND group_session_id IS NOT NULL
    UNION ALL SELECT 'group-session:' || g.id FROM group_session g JOIN workshop w ON w.id = g.workshop_id
      JOIN expert e ON e.id = w.expert_id WHERE e.account_id = ${viewerId}))`;

/** The newest entries that match, without those about the viewer. */
function entries(
  db: DbOrTx,
  viewerId: string,
  { actor, subject, what, area, from, to, after }: Filter,
  limit: number,
) {
  return db
    .select({ row: audit, name: account.name })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.actorId))
    .where(
      and(
        actor === undefined ? undefined : eq(audit.actorId, actor),
        subject === undefined ? undefined : inArray(audit.subject, subjectsOf(subject)),
        area === undefined ? undefined : like(audit.action, `${area}.%`),
        from === undefined ? undefined : gte(audit.at, new Date(from)),
        to === undefined ? undefined : lt(audit.at, new Date(to)),
        // Of emails sent long ago it has what a booking's story needs, and nobody did that.
        notLike(audit.action, 'mail.%'),
        kindOf(what),
        not(isAboutViewer(viewerId)),
        beyond(after),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
}

/** One page of the audit log, newest first, for admins; they see there who has looked at it (O-06). */
export async function auditLog(
  { deps: { db, clock }, account: viewer }: SignedIn,
  filter: Filter,
): Promise<ResponseOf<typeof endpoints.auditLog>> {
  const rows = await entries(db, viewer.id, filter, PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ row }) => ({ at: row.at.getTime(), id: row.id }));
  const about = await aboutSubjects(
    db,
    page.map(({ row }) => row.subject),
  );
  const ids = [...new Set(page.map(({ row }) => row.subject))];
  await recordList(db, 'audit', { actorId: viewer.id, ids, now: clock.now() });
  return {
    data: page.map(({ row: { id, at, actorId, action, subject: of, detail }, name }) => ({
      id,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, name: name ?? '' },
      action,
      subject: of,
      subjectKind: kindOfSubject(of),
      about: about.get(of) ?? null,
      detail: JSON.parse(detail) as Record<string, unknown>,
    })),
    next,
  };
}

/** The newest entries that match as a file: as many as anybody reads, by ids and names as they are now. */
export async function auditCsv(
  { deps: { db, clock }, account: viewer }: SignedIn,
  filter: Omit<Filter, 'after'>,
): Promise<Response> {
  const rows = await entries(db, viewer.id, filter, FILE);
  const about = await aboutSubjects(
    db,
    rows.map(({ row }) => row.subject),
  );
  const now = clock.now();
  const detail = { rows: rows.length, ...filter };
  await recordLook(db, { action: 'desk.look-audit', actorId: viewer.id, subject: 'audit', now, detail });
  const header = ['Time (UTC)', 'Who', 'Who (id)', 'Event', 'About', 'About (id)', 'Details'];
  const body = rows.map(({ row: { at, actorId, action, subject, detail: details }, name }) => [
    at.toISOString(),
    name ?? '',
    actorId ?? '',
    action,
    about.get(subject)?.name ?? '',
    subject,
    details === '{}' ? '' : details,
  ]);
  return csvFile(`audit-${now.toISOString().slice(0, 10)}.csv`, csv([header, ...body]));
}
