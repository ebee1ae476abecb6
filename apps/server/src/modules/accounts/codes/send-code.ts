import { and, eq, max, ne, sql } from 'drizzle-orm';
import { account, verificationCode } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import type { ThrottleDeps } from '../../../http/throttle.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { JobHandler } from '../../../jobs/worker.ts';
import { pendingChange } from '../email/pending.ts';
import type { AccountRow } from '../find-account.ts';
import { underAttack } from '../log-in/login-limits.ts';
import { codeHash, newCode, newSalt, type CodePurpose } from './code-hash.ts';
import { codeMail } from './code-mail.ts';
import { CODE_LIFE_MS, MAIL_GAP_MS } from './limits.ts';

interface Fresh {
  to: Pick<AccountRow, 'name' | 'email'>;
  code: string;
}

/** Where a code goes; null when there is nothing to confirm any more. */
async function mailboxFor(
  deps: ThrottleDeps,
  { id, email, emailVerifiedAt }: AccountRow,
  purpose: CodePurpose,
): Promise<string | null> {
  if (purpose === 'email') return (await pendingChange(deps.db, id, deps.clock.now()))?.newEmail ?? null;
  const verified = emailVerifiedAt !== null;
  return purpose === 'confirm' && verified && !(await underAttack(deps, email)) ? null : email;
}

async function makeCode(
  deps: Deps,
  jobId: string,
  accountId: string,
  purpose: CodePurpose,
): Promise<Fresh | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('no key update');
    if (!owner || owner.status !== 'active') return null;
    const mailbox = await mailboxFor({ ...deps, db: tx }, owner, purpose);
    if (mailbox === null) return null;

    const [last] = await tx
      .select({ at: max(verificationCode.createdAt) })
      .from(verificationCode)
      .where(and(eq(verificationCode.accountId, accountId), ne(verificationCode.id, jobId)));
    const runAt = new Date((last?.at?.getTime() ?? 0) + MAIL_GAP_MS);
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
    return written.length > 0 ? { to: { name: owner.name, email: mailbox }, code } : null;
  });
}

/** Job `mail.code`: makes a code, keeps only its keyed hash, and mails it. A repeated job mails a new one. */
export const sendCode: JobHandler = async (deps, payload, { jobId }) => {
  const { accountId, purpose } = payload as { accountId: string; purpose: CodePurpose };
  const fresh = await makeCode(deps, jobId, accountId, purpose);
  if (fresh) await deps.mailer.send({ messageId: jobId, ...codeMail(fresh.to, purpose, fresh.code) });
};
