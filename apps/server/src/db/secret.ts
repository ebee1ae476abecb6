import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appSetting } from './schema/index.ts';
import type { Db } from './types.ts';

/** The key of this installation, made at the first start and shared by all processes on the database. */
export async function installationSecret(db: Db): Promise<Buffer> {
  await db
    .insert(appSetting)
    .values({ key: 'secret', value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(appSetting).where(eq(appSetting.key, 'secret'));
  if (!row) throw new Error('the installation secret could not be stored');
  return Buffer.from(row.value, 'base64');
}
