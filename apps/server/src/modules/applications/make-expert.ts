import { eq } from 'drizzle-orm';
import type { account } from '../../db/schema/index.ts';
import { avatar, expert, service } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import { columnsOf, holderOf, lockHandles } from '../experts/index.ts';
import { pageOf } from './page-of.ts';
import { handleFor } from './handle.ts';
import type { ApplicationRow } from './rows.ts';

/**
 * The public profile of an approved applicant, with the services as they were applied for. Weekly hours are not part
 * of an application: until the expert sets them there is nothing to book.
 */
export async function makeExpert(
  tx: Tx,
  applicant: typeof account.$inferSelect,
  content: ApplicationRow['content'],
  now: Date,
): Promise<void> {
  const [picture] = await tx
    .select({ hash: avatar.hash })
    .from(avatar)
    .where(eq(avatar.accountId, applicant.id));
  const [made] = await tx
    .insert(expert)
    .values({
      accountId: applicant.id,
      handle: await freeHandle(tx, applicant.username),
      firstName: content.firstName,
      lastName: content.lastName,
      ...columnsOf(pageOf(content)),
      timeZone: applicant.timeZone,
      picture: picture?.hash ?? null,
      status: 'approved',
      createdAt: now,
    })
    .onConflictDoNothing({ target: expert.accountId })
    .returning({ id: expert.id });
  if (!made) throw new AppError('WrongState', 'This applicant already has a profile');
  await tx.insert(service).values(
    content.services.map(({ title, description, durationMin, dollars, instant }, position) => ({
      expertId: made.id,
      title,
      description,
      durationMin: durationMin ?? 0,
      priceMinor: (dollars ?? 0) * 100,
      instant,
      position,
    })),
  );
}

async function freeHandle(tx: Tx, username: string): Promise<string> {
  await lockHandles(tx);
  const wanted = handleFor(username);
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? wanted : `${wanted}_${number}`;
    if ((await holderOf(tx, handle)) === null) return handle;
  }
}
