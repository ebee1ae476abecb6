import { HOUR_MS } from '@nexperts/domain';
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { account as accounts, avatar, expert } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import type { ReceivedFile } from '../../http/read-file.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { encodeSquares } from './encode.ts';
import { pictureKey } from './keys.ts';
import { ownAvatar, type OwnAvatar } from './own-avatar.ts';
import { tidyLater, tidyNow } from './tidy.ts';

/** Pictures one account may put up in an hour. */
const PER_ACCOUNT = { limit: 20, windowMs: HOUR_MS } as const;

/** Counts an upload against those an account may make in an hour. @throws AppError TooManyRequests */
export const admitAvatar = ({ deps, account }: SignedIn): Promise<void> =>
  takeAttempt(deps, throttleKey(deps, 'avatar', account.id), PER_ACCOUNT);

/**
 * Puts up a picture in place of the one before.
 * @throws AppError ValidationFailed when it is not a picture
 */
export async function setAvatar(ctx: SignedIn, file: ReceivedFile): Promise<OwnAvatar> {
  const { deps, account } = ctx;
  const encoded = await encodeSquares(account.id, file.bytes);
  // Salted, so that no key is ever used twice: a picture that is put up again is never removed by the clearing before.
  const digest = createHash('sha256').update(randomBytes(16));
  for (const { bytes } of encoded) digest.update(bytes);
  const hash = digest.digest('base64url').slice(0, 22);
  await tidyLater(deps, hash);
  for (const { size, format, bytes } of encoded) await deps.files.put(pictureKey(hash, size, format), bytes);
  await replace(ctx, hash);
  deps.wakeJobs();
  return ownAvatar(ctx);
}

/** Takes the picture down; a drawn face or the initials are in its place again. */
export const removeAvatar = (ctx: SignedIn): Promise<void> => replace(ctx, null);

async function replace({ deps, account: { id } }: SignedIn, hash: string | null): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // Two uploads of one account take turns, and so do an upload and the approval that makes the profile.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
    const before = await takeDown(tx, id);
    if (hash) await tx.insert(avatar).values({ accountId: id, hash, uploadedAt: now });
    await tx.update(expert).set({ picture: hash, changedAt: now }).where(eq(expert.accountId, id));
    if (before) await tidyNow(tx, before, now);
    if (!before && !hash) return;
    await record(tx, {
      now,
      actorId: id,
      action: hash ? 'avatar.set' : 'avatar.removed',
      subject: `account:${id}`,
    });
  });
  deps.wakeJobs();
}

/** Removes the picture of an account that is deleted, with its files. */
export async function forgetAvatar(tx: Tx, accountId: string, now: Date): Promise<void> {
  const gone = await takeDown(tx, accountId);
  await tx.update(expert).set({ picture: null }).where(eq(expert.accountId, accountId));
  if (gone) await tidyNow(tx, gone, now);
}

async function takeDown(tx: Tx, accountId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(avatar)
    .where(eq(avatar.accountId, accountId))
    .returning({ hash: avatar.hash });
  return gone?.hash ?? null;
}
