import type { Application, ApplicationFile } from '@nexperts/contract';
import { and, asc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { applicationFile, expertApplication } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

export type ApplicationRow = typeof expertApplication.$inferSelect;
export type FileRow = typeof applicationFile.$inferSelect;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * What staff may see of applications, their documents included: those that were sent. A draft is its applicant's alone,
 * whether it was never sent or was taken back.
 */
export function isForReview(): SQL | undefined {
  return and(gt(expertApplication.round, 0), ne(expertApplication.status, 'draft'));
}

/** The application of an account, or null before anything was saved. */
export async function applicationOf(db: DbOrTx, accountId: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(expertApplication).where(eq(expertApplication.accountId, accountId));
  return row ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockApplicationOf(tx: Tx, accountId: string): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(expertApplication)
    .where(eq(expertApplication.accountId, accountId))
    .for('no key update');
  return row ?? null;
}

/** Its documents, oldest first. */
export function filesOf(db: DbOrTx, applicationId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(applicationFile)
    .where(eq(applicationFile.applicationId, applicationId))
    .orderBy(asc(applicationFile.addedAt), asc(applicationFile.id));
}

export function viewFile({ id, name, mediaType, size, addedAt }: FileRow): ApplicationFile {
  return { id, name, mediaType, size, addedAt: addedAt.toISOString() };
}

/** An application as its applicant sees it (contract `application`). */
export async function viewApplication(db: DbOrTx, row: ApplicationRow): Promise<Application> {
  return {
    status: row.status,
    revision: row.revision,
    content: row.content,
    files: (await filesOf(db, row.id)).map(viewFile),
    submittedAt: iso(row.submittedAt),
    dueAt: iso(row.dueAt),
    decidedAt: iso(row.decidedAt),
    reason: row.reason,
  };
}

export const changedMeanwhile = (): AppError =>
  new AppError('Conflict', 'The application was changed somewhere else. Please reload it.');
