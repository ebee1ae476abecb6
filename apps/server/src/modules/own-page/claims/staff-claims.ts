import type { BodyOf, ClaimForReview, endpoints } from '@nexperts/contract';
import { endOfBusinessDay, claimKey, claimNoticeAt, fullName } from '@nexperts/domain';
import { claimReason } from '@nexperts/validation';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { account as accounts, expert, expertPage, pageClaim } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { isPublic } from '../../experts/index.ts';
import { uploadsOf } from '../../uploads/index.ts';
import { closeCase } from './open-claims.ts';
import { claimSubject, viewClaim } from './rows.ts';
import { lockPage, settlePage } from './settle.ts';
import { tellOfClaim } from './tell.ts';

/** A claim that a member of staff may read. @throws {AppError} NotFound, also for one of their own (O-01) */
async function find(db: DbOrTx, id: string, viewerId: string) {
  const [row] = await db
    .select({
      claim: pageClaim,
      expert,
      account: accounts,
      isPublic: sql<boolean>`${isPublic()}`,
      wanted: expertPage.wanted,
    })
    .from(pageClaim)
    .innerJoin(expert, eq(expert.id, pageClaim.expertId))
    .innerJoin(accounts, eq(accounts.id, expert.accountId))
    .leftJoin(expertPage, eq(expertPage.expertId, expert.id))
    .where(eq(pageClaim.id, id));
  if (!row || row.account.id === viewerId) throw notFound('Claim');
  return row;
}

type Found = Awaited<ReturnType<typeof find>>;

/** Why a claim can't be approved now (B-05); null: it can. */
function obstacleOf({ claim, expert: own }: Found, files: number): string | null {
  if (claim.kind === 'category' && own.identityVerifiedAt === null)
    return 'The payment provider hasn’t verified this expert’s identity yet.';
  if (files === 0 && (claim.issuer === '' || claim.number === ''))
    return 'The expert hasn’t sent a file, or an issuer and number, to check.';
  return null;
}

async function view(db: DbOrTx, found: Found): Promise<ClaimForReview> {
  const { claim, expert: own, account, wanted } = found;
  const subject = claimSubject(claim.id);
  const files = (await uploadsOf(db, [subject])).get(subject) ?? [];
  const [decider] = claim.decidedBy
    ? await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, claim.decidedBy))
    : [];
  return {
    ...viewClaim(claim, files),
    expert: {
      id: account.id,
      name: fullName(own.firstName, own.lastName),
      handle: found.isPublic ? own.handle : null,
      countryCode: account.countryCode,
      identityVerifiedAt: own.identityVerifiedAt?.toISOString() ?? null,
    },
    page: wanted,
    decidedBy: decider?.name ?? null,
    obstacle: claim.state === 'open' ? obstacleOf(found, files.length) : null,
  };
}

/** What an expert claims, with its proof (F-15). The look is logged (O-06). @throws {AppError} NotFound */
export async function staffClaim({ deps, account: staff }: SignedIn, id: string): Promise<ClaimForReview> {
  const found = await find(deps.db, id, staff.id);
  await record(deps.db, {
    now: deps.clock.now(),
    actorId: staff.id,
    action: 'desk.look-claim',
    subject: `account:${found.account.id}`,
    detail: { claim: found.claim.id },
  });
  return view(deps.db, found);
}

type Decision = BodyOf<typeof endpoints.decideClaim>;

/** @throws {AppError} ValidationFailed with `fields` */
function readDecision({ decision, reason: typed, until }: Decision, now: Date) {
  const invalid = (field: string, message: string): AppError =>
    new AppError('ValidationFailed', message, { fields: { [field]: message } });
  const reason = z.core.safeParse(claimReason, typed);
  if (decision === 'refuse' && !reason.success)
    throw invalid('reason', reason.error.issues[0]?.message ?? 'Tell the expert why');
  const over = until === null ? null : endOfBusinessDay(until);
  if (decision === 'approve' && until !== null && (over === null || over <= now.getTime()))
    throw invalid('until', 'Enter a day that is still to come');
  return {
    reason: typed.trim(),
    expiresAt: decision === 'approve' && over !== null ? new Date(over) : null,
  };
}

/** The timers of an approval: 30 days before its end, and the end. */
async function enqueueEnd(tx: Tx, claimId: string, expiresAt: Date, now: Date): Promise<void> {
  const noticeAt = new Date(claimNoticeAt(expiresAt.getTime()));
  // One that is approved for less says in its own email when it ends.
  if (noticeAt > now)
    await enqueue(tx, {
      kind: 'claim.notice',
      payload: { claimId },
      dedupeKey: `claim.notice:${claimId}`,
      runAt: noticeAt,
      now,
    });
  await enqueue(tx, {
    kind: 'claim.expire',
    payload: { claimId },
    dedupeKey: `claim.expire:${claimId}`,
    runAt: expiresAt,
    now,
  });
}

/**
 * Approves a claim, so that visitors see it from that moment, or refuses it with a reason (F-15), once: of two who decide
 * at once the second is notified. What proved it is deleted (B-05). An approval takes the place of an earlier one.
 * @throws {AppError} NotFound, ValidationFailed, WrongState
 */
export async function decideClaim(
  { deps, account: staff }: SignedIn,
  id: string,
  sent: Decision,
): Promise<ClaimForReview> {
  const now = deps.clock.now();
  const { reason, expiresAt } = readDecision(sent, now);
  const { claim: known } = await find(deps.db, id, staff.id);
  const isApproval = sent.decision === 'approve';
  await deps.db.transaction(async (tx) => {
    const locked = await lockPage(tx, known.expertId);
    const found = await find(tx, id, staff.id);
    const { claim } = found;
    if (!locked || claim.state !== 'open')
      throw new AppError('WrongState', 'This claim has been decided already');
    const obstacle = isApproval
      ? obstacleOf(found, (await uploadsOf(tx, [claimSubject(id)])).get(claimSubject(id))?.length ?? 0)
      : null;
    if (obstacle) throw new AppError('WrongState', obstacle);
    if (isApproval)
      await tx
        .update(pageClaim)
        .set({ state: 'expired' })
        .where(
          and(
            eq(pageClaim.expertId, claim.expertId),
            eq(pageClaim.kind, claim.kind),
            sql`lower(${pageClaim.what}) = ${claimKey(claim).slice(claim.kind.length + 1)}`,
            eq(pageClaim.state, 'approved'),
            ne(pageClaim.id, id),
          ),
        );
    await tx
      .update(pageClaim)
      .set({
        state: isApproval ? 'approved' : 'refused',
        decidedAt: now,
        decidedBy: staff.id,
        reason,
        expiresAt,
      })
      .where(eq(pageClaim.id, id));
    await closeCase(tx, id, now);
    await settlePage(tx, locked, now);
    if (expiresAt) await enqueueEnd(tx, id, expiresAt, now);
    await tellOfClaim(tx, {
      claim,
      accountId: found.account.id,
      step: isApproval ? 'approved' : 'refused',
      now,
    });
    await record(tx, {
      now,
      actorId: staff.id,
      action: isApproval ? 'claim.approved' : 'claim.refused',
      subject: `account:${found.account.id}`,
      detail: { claim: id, ...(reason !== '' && { reason }) },
    });
  });
  deps.wakeJobs();
  return view(deps.db, await find(deps.db, id, staff.id));
}
