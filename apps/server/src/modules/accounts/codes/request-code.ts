import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { throttle } from '../../../db/schema/index.ts';
import type { ThrottleDeps } from '../../../http/throttle.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { CodePurpose } from './code-hash.ts';
import { takeMailSlot } from './mail-slot.ts';
import { triedAs, triesKey } from './tries.ts';

interface CodeRequest {
  email: string;
  /** null for an address without an account: the same is written, and the job finds nobody */
  accountId: string | null;
  purpose: CodePurpose;
  /** Where the code goes when it is not the account's address; its mails are counted too */
  mailbox?: string;
  /** Where the request came from, when its caller proved nothing: a network has a share of the address's mails */
  ip?: string;
}

/**
 * Asks for a code mail, within a transaction. The code itself is made when the mail is sent, so that none is ever
 * stored.
 * @throws AppError TooManyRequests when the address had its mails of this purpose, or the network its share
 */
export async function requestCode(deps: ThrottleDeps, request: CodeRequest): Promise<void> {
  const { email, purpose } = request;
  const now = deps.clock.now();
  const own = await takeMailSlot(deps, { kind: purpose, email }, request.ip);
  const sendAt = request.mailbox
    ? Math.max(own, await takeMailSlot(deps, { kind: 'new-mailbox', email: request.mailbox }))
    : own;
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
    .where(
      inArray(
        throttle.key,
        triedAs(purpose).map((as) => triesKey(deps, as, email)),
      ),
    );
}
