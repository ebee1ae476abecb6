import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appSetting } from './schema/index.ts';
import type { Db } from './types.ts';

/** The key of this installation, made at the first start and shared by all processes on the database. */
export async function installationSecret(db: Db): Promise<Buffer> {
  const stored = async () => {
    const [row] = await db.select().from(appSetting).where(eq(appSetting.key, 'secret'));
    return row?.value;
  };
  const make = async () => {
    const value = randomBytes(32).toString('base64');
    await db.insert(appSetting).values({ key: 'secret', value }).onConflictDoNothing();
    // Another process may have been first.
    return stored();
  };
  const value = (await stored()) ?? (await make());
  if (value === undefined) throw new Error('the installation secret could not be stored');
  return Buffer.from(value, 'base64');
}
