import { eq } from 'drizzle-orm';
import { appSetting } from './schema/index.ts';
import type { Db } from './types.ts';

/**
 * A value of this installation, made by the first process that starts and shared by all on the database.
 * @param make a new value, for a database that has none
 */
export async function storedOnce(db: Db, key: string, make: () => string): Promise<string> {
  const stored = async () => {
    const [row] = await db.select().from(appSetting).where(eq(appSetting.key, key));
    return row?.value;
  };
  const store = async () => {
    await db.insert(appSetting).values({ key, value: make() }).onConflictDoNothing();
    // Another process may have been first.
    return stored();
  };
  const value = (await stored()) ?? (await store());
  if (value === undefined) throw new Error(`the value ${key} of the installation could not be stored`);
  return value;
}
