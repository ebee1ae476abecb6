import { HOUR_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { avatar } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { pictureKeys } from './keys.ts';

/** Clears the files of a picture that nobody has any more. */
export function tidyNow(tx: DbOrTx, hash: string, now: Date): Promise<void> {
  return enqueue(tx, {
    kind: 'avatars.tidy',
    payload: { hash },
    dedupeKey: `avatars.tidy:${hash}`,
    runAt: now,
    now,
  });
}

/** Asked before files are stored: should the process die before their row is written, they don't stay for ever. */
export function tidyLater({ db, clock }: Pick<Deps, 'db' | 'clock'>, hash: string): Promise<void> {
  const now = clock.now();
  return enqueue(db, {
    kind: 'avatars.tidy',
    payload: { hash },
    dedupeKey: `avatars.stored:${hash}`,
    runAt: new Date(now.getTime() + HOUR_MS),
    now,
  });
}

/** Job `avatars.tidy`. A picture that somebody has stays. */
export const tidy = defineJob('avatars.tidy', async (deps, { hash }) => {
  const [used] = await deps.db.select({ hash: avatar.hash }).from(avatar).where(eq(avatar.hash, hash));
  if (!used) await deps.files.remove(pictureKeys(hash));
});
