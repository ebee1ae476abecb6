import type { ApplicationForReview, ApplicationSummary, endpoints, ResponseOf } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { account, applicationEvent, expert, expertApplication } from '../../db/schema/index.ts';
import { recordList, recordLook } from '../../db/record-look.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { handleFor } from './handle.ts';
import { isForReview, viewApplication, type ApplicationRow } from './rows.ts';
import { isUuid } from '../../is-uuid.ts';

const PAGE = 25;

type Listed = 'submitted' | 'changes_asked' | 'approved' | 'refused';

/**
 * One page of applications: open ones by deadline, the others by decision, newest first (W-04). The look is written
 * down (O-06).
 */
export async function listApplications(
  { deps, account: staff }: SignedIn,
  { status, after }: { status: Listed; after?: string | undefined },
): Promise<ResponseOf<typeof endpoints.listApplications>> {
  const open = status === 'submitted';
  const column = open ? expertApplication.dueAt : expertApplication.decidedAt;
  const rows = await withApplicant(deps.db)
    .where(and(isForReview(), eq(expertApplication.status, status), beyond(after, open)))
    .orderBy(open ? asc(column) : desc(column), open ? asc(expertApplication.id) : desc(expertApplication.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1)?.application;
  const at = open ? last?.dueAt : last?.decidedAt;
  const ids = page.map(({ application }) => application.id);
  await recordList(deps.db, 'applications', { actorId: staff.id, ids, now: deps.clock.now() });
  return {
    data: page.map(summary),
    next: rows.length > PAGE && last && at ? `${at.getTime()}.${last.id}` : null,
  };
}

/** Rows after the place a cursor names; a cursor that is none begins at the start. */
function beyond(cursor: string | undefined, open: boolean): SQL | undefined {
  const [ms = '', id = ''] = cursor?.split('.') ?? [];
  if (!/^\d{1,14}$/.test(ms) || !isUuid(id)) return undefined;
  const at = new Date(Number(ms)).toISOString();
  return open
    ? sql`(${expertApplication.dueAt}, ${expertApplication.id}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${expertApplication.decidedAt}, ${expertApplication.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

function withApplicant(db: DbOrTx) {
  return db
    .select({ application: expertApplication, account, handle: sql<string | null>`${expert.handle}` })
    .from(expertApplication)
    .innerJoin(account, eq(account.id, expertApplication.accountId))
    .leftJoin(expert, eq(expert.accountId, account.id));
}

interface Found {
  application: ApplicationRow;
  account: typeof account.$inferSelect;
  handle: string | null;
}

function summary({ application: row, account: applicant, handle }: Found): ApplicationSummary {
  const { firstName, lastName, headline, categories } = row.content;
  return {
    id: row.id,
    status: row.status,
    name: fullName(firstName, lastName) || applicant.name,
    handle: handle ?? handleFor(applicant.username),
    headline,
    categories,
    submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    round: row.round,
  };
}

/** One application that staff may see. @throws AppError NotFound */
export async function findForReview(db: DbOrTx, id: string): Promise<Found> {
  const [found] = await withApplicant(db).where(and(eq(expertApplication.id, id), isForReview()));
  if (!found) throw notFound('Application');
  return found;
}

/** An application with its applicant and history. The look is written down (O-06). @throws AppError NotFound */
export async function reviewApplication(
  { deps, account: staff }: SignedIn,
  id: string,
): Promise<ApplicationForReview> {
  const found = await findForReview(deps.db, id);
  await recordLook(deps.db, {
    action: 'desk.look-application',
    actorId: staff.id,
    subject: `application:${found.application.id}`,
    now: deps.clock.now(),
  });
  const { account: applicant, application: row } = found;
  const events = await deps.db
    .select({ event: applicationEvent, actor: account.name })
    .from(applicationEvent)
    .leftJoin(account, eq(account.id, applicationEvent.actorId))
    .where(eq(applicationEvent.applicationId, row.id))
    .orderBy(asc(applicationEvent.revision));
  return {
    ...(await viewApplication(deps.db, row)),
    ...summary(found),
    applicant: {
      email: applicant.email,
      username: applicant.username,
      countryCode: applicant.countryCode,
      timeZone: applicant.timeZone,
      memberSince: applicant.createdAt.toISOString(),
    },
    history: events.map(({ event: { at, event, actorId, reason }, actor }) => ({
      at: at.toISOString(),
      event,
      by: actorId === applicant.id ? 'applicant' : (actor ?? 'staff'),
      reason,
    })),
  };
}
