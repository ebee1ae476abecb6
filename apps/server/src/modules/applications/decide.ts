import type { ApplicationForReview, endpoints } from '@nexperts/contract';
import { reviewReason } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { account as accounts, expertApplication } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { makeExpert } from './make-expert.ts';
import { move } from './move.ts';
import { demandPayable } from './payable.ts';
import { findForReview, reviewApplication } from './review.ts';
import { changedMeanwhile } from './rows.ts';

type Decision = z.infer<(typeof endpoints.decideApplication)['body']>;

const EVENTS = { approve: 'approved', ask_changes: 'changes_asked', refuse: 'refused' } as const;

/**
 * A member of staff decides on an application, on the revision they have read. Who is approved has a profile that
 * visitors find from that moment.
 * @throws AppError NotFound, ValidationFailed without a reason, Forbidden on one's own, Conflict, WrongState
 */
export async function decideApplication(
  ctx: SignedIn,
  id: string,
  { decision, revision, reason: typed }: Decision,
): Promise<ApplicationForReview> {
  const { deps, account } = ctx;
  const reason = readReason(decision, typed);
  const { application: found } = await findForReview(deps.db, id);
  if (found.accountId === account.id)
    throw new AppError('Forbidden', 'Someone else must decide on your own application');
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // The account first, as an upload of a picture does: the profile takes over the picture.
    const [applicant] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, found.accountId))
      .for('no key update');
    const [row] = await tx
      .select()
      .from(expertApplication)
      .where(eq(expertApplication.id, found.id))
      .for('no key update');
    if (!row || !applicant) throw notFound('Application');
    if (row.revision !== revision) throw changedMeanwhile();
    if (decision === 'approve') await demandPayable(tx, deps, applicant.id);
    const moved = await move(tx, row, {
      event: EVENTS[decision],
      actor: 'staff',
      actorId: account.id,
      now,
      set: { dueAt: null, decidedAt: now, reason },
    });
    if (decision === 'approve') await makeExpert(tx, applicant, moved.content, now);
  });
  deps.wakeJobs();
  return reviewApplication(ctx, found.id);
}

function readReason(decision: Decision['decision'], typed: string): string | null {
  if (decision === 'approve') return typed.trim() || null;
  const result = z.core.safeParse(reviewReason, typed);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? 'Tell the applicant why';
  throw new AppError('ValidationFailed', message, { fields: { reason: message } });
}
