import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { throttle } from '../../../db/schema/index.ts';
import type { ThrottleDeps } from '../../../http/throttle.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { CodePurpose } from './code-hash.ts';
import { takeMailSlot } from './mail-slot.ts';
import { triesKey } from './tries.ts';

interface CodeRequest {
  email: string;
  /** null for an address without an account: the same is written, and the job finds nobody */
  accountId: string | null;
  purpose: CodePurpose;
  /** Where the code goes when it is not the account's address; its share of mails counts too */
  mailbox?: string;
}

/**
 * Asks for a code mail. The code itself is made when the mail is sent, so that none is ever stored.
 * @throws AppError TooManyRequests when the address had its share of mails
 */
export async function requestCode(deps: ThrottleDeps, request: CodeRequest): Promise<void> {
  const { email, purpose } = request;
  const now = deps.clock.now();
  const own = await takeMailSlot(deps, email);
  const sendAt = request.mailbox ? Math.max(own, await takeMailSlot(deps, request.mailbox)) : own;
  const accountId = request.accountId ?? randomUUID();
  await enqueue(deps.db, {
    kind: 'mail.code',
    payload: { accountId, purpose },
    dedupeKey: `mail.code:${accountId}:${purpose}:${sendAt}`,
    runAt: new Date(sendAt),
    now,
  });
  // A new code brings new tries; until it goes out, those of the old one are all there are.
  await deps.db
    .update(throttle)
    .set({ expiresAt: sql`LEAST(${throttle.expiresAt}, ${at(sendAt)})` })
    .where(eq(throttle.key, triesKey(deps, purpose, email)));
}
