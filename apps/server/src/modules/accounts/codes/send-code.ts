import { and, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import { account, verificationCode } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { ThrottleDeps } from '../../../http/throttle.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { pendingChange } from '../email/pending.ts';
import type { AccountRow } from '../find-account.ts';
import { underAttack } from '../log-in/login-limits.ts';
import { codeMail, type CodeLetter } from '../mails.ts';
import { codeHash, isOfLink, LINK_PURPOSES, newCode, newSalt, type CodePurpose } from './code-hash.ts';
import { CODE_LIFE_MS, MAIL_GAP_MS } from './limits.ts';

/** Tells whether an account has a code of the purpose `login` that can still be entered. */
const hasLoginCode = (accountId: string, now: Date) =>
  and(
    eq(verificationCode.accountId, accountId),
    eq(verificationCode.purpose, 'login'),
    isNull(verificationCode.usedAt),
    gt(verificationCode.expiresAt, now),
  );

/**
 * Where a code goes; null when there is nothing to confirm any more, or when the owner just got a code that a stranger's
 * request must not replace.
 */
async function mailboxFor(
  deps: ThrottleDeps,
  { id, email, emailVerifiedAt }: AccountRow,
  purpose: CodePurpose,
): Promise<string | null> {
  if (purpose === 'email') return (await pendingChange(deps.db, id, deps.clock.now()))?.newEmail ?? null;
  if (purpose === 'reset' || isOfLink(purpose)) return email;
  if (emailVerifiedAt !== null && !(await underAttack(deps, email))) return null;
  const isReplaced =
    purpose === 'confirm' && (await deps.db.$count(verificationCode, hasLoginCode(id, deps.clock.now()))) > 0;
  return isReplaced ? null : email;
}

/**
 * When the next code of an account may be mailed. A code of the purpose `login` does not wait for mails that strangers
 * asked for.
 */
async function mayBeMailedAt(tx: Tx, accountId: string, purpose: CodePurpose, jobId: string): Promise<Date> {
  const before = and(eq(verificationCode.accountId, accountId), ne(verificationCode.id, jobId));
  const [last] = await tx
    .select({ at: max(verificationCode.createdAt) })
    .from(verificationCode)
    .where(purpose === 'login' ? and(before, eq(verificationCode.purpose, purpose)) : before);
  return new Date((last?.at?.getTime() ?? 0) + MAIL_GAP_MS);
}

async function makeCode(
  deps: Deps,
  jobId: string,
  accountId: string,
  purpose: CodePurpose,
): Promise<CodeLetter | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('no key update');
    if (owner?.status !== (isOfLink(purpose) ? LINK_PURPOSES[purpose] : 'active')) return null;
    const mailbox = await mailboxFor({ ...deps, db: tx }, owner, purpose);
    if (mailbox === null) return null;

    const runAt = await mayBeMailedAt(tx, accountId, purpose, jobId);
    if (runAt > now) {
      const dedupeKey = `mail.code:${accountId}:${purpose}:${runAt.getTime()}:later`;
      await enqueue(tx, { kind: 'mail.code', payload: { accountId, purpose }, dedupeKey, runAt, now });
      return null;
    }

    const code = newCode();
    const salt = newSalt();
    const fresh = {
      id: jobId,
      salt,
      codeHash: codeHash({ secret: deps.secret, purpose, accountId, salt }, code),
      attempts: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
      usedAt: null,
    };
    const written = await tx
      .insert(verificationCode)
      .values({ ...fresh, accountId, purpose })
      .onConflictDoUpdate({
        target: [verificationCode.accountId, verificationCode.purpose],
        set: fresh,
        // This job's mail arrived although the job is being repeated: its code was used.
        setWhere: sql`NOT (${verificationCode.id} = ${jobId} AND ${verificationCode.usedAt} IS NOT NULL)`,
      })
      .returning({ id: verificationCode.id });
    if (written.length === 0) return null;
    // Only the newest is good.
    if (purpose === 'login')
      await tx
        .delete(verificationCode)
        .where(and(eq(verificationCode.accountId, accountId), eq(verificationCode.purpose, 'confirm')));
    const isKnown = owner.emailVerifiedAt !== null && purpose !== 'email';
    return {
      to: mailbox,
      // Somebody else may have signed up with this address: then the name is their text, not the reader's.
      name: isKnown ? owner.name : null,
      purpose: purpose === 'login' && !isKnown ? 'confirm' : purpose,
      code,
    };
  });
}

/** Job `mail.code`: makes a code, keeps only its keyed hash, and mails it. A repeated job mails a new one. */
export const sendCode = defineJob('mail.code', async (deps, { accountId, purpose }, { jobId }) => {
  const fresh = await makeCode(deps, jobId, accountId, purpose);
  if (fresh) await deps.mailer.send({ messageId: jobId, ...codeMail(fresh) });
});
