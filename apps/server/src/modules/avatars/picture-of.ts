import { eq } from 'drizzle-orm';
import { avatar } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { PICTURE_SIZES, pictureKey } from './keys.ts';

/** Where the largest form of an account's picture is kept; null when it has none. */
export async function pictureOf(db: DbOrTx, accountId: string): Promise<string | null> {
  const [row] = await db.select({ hash: avatar.hash }).from(avatar).where(eq(avatar.accountId, accountId));
  return row ? pictureKey(row.hash, Math.max(...PICTURE_SIZES), 'jpeg') : null;
}
