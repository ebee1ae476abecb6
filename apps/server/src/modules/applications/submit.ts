import type { Application } from '@nexperts/contract';
import { reviewDeadline, TOPICS_BY_CATEGORY } from '@nexperts/domain';
import { applicationForm } from '@nexperts/validation';
import * as z from 'zod/mini';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { move } from './move.ts';
import { demandPayable } from './payable.ts';
import {
  changedMeanwhile,
  filesOf,
  lockApplicationOf,
  viewApplication,
  type ApplicationRow,
} from './rows.ts';

/**
 * Sends the saved draft; from now the review has three business days (B-05).
 * @throws AppError ValidationFailed with `fields`, Conflict, WrongState also where nobody can be paid (P-03)
 */
export function submitApplication(ctx: SignedIn, revision: number): Promise<Application> {
  return change(ctx, revision, async (tx, row, now) => {
    await demandPayable(tx, ctx.deps, row.accountId);
    const content = complete(row, (await filesOf(tx, row.id)).length, now);
    return {
      event: 'submitted',
      set: {
        content,
        round: row.round + 1,
        submittedAt: now,
        dueAt: new Date(reviewDeadline(now.getTime())),
        decidedAt: null,
        reason: null,
      },
    } as const;
  });
}

/** Makes a draft again of an application nobody has decided on. @throws AppError Conflict, WrongState */
export function takeBackApplication(ctx: SignedIn, revision: number): Promise<Application> {
  return change(ctx, revision, async () => ({ event: 'taken_back', set: { dueAt: null } }) as const);
}

type Change = Pick<Parameters<typeof move>[2], 'event' | 'set'>;

async function change(
  { deps, account }: SignedIn,
  revision: number,
  decide: (tx: Tx, row: ApplicationRow, now: Date) => Promise<Change>,
): Promise<Application> {
  const moved = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const row = await lockApplicationOf(tx, account.id);
    if (!row) throw new AppError('WrongState', 'Save the application first');
    if (row.revision !== revision) throw changedMeanwhile();
    return move(tx, row, { ...(await decide(tx, row, now)), actor: 'applicant', actorId: account.id, now });
  });
  deps.wakeJobs();
  return viewApplication(deps.db, moved);
}

/** The content with spaces trimmed. @throws AppError ValidationFailed when something is missing */
function complete(row: ApplicationRow, files: number, now: Date): ApplicationRow['content'] {
  const form = applicationForm(TOPICS_BY_CATEGORY, now.getUTCFullYear());
  const result = z.core.safeParse(form, row.content);
  const fields: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  if (files === 0) fields['files'] = 'Add at least one document';
  if (!result.success || files === 0)
    throw new AppError('ValidationFailed', 'The application isn’t complete', { fields });
  return result.data;
}
