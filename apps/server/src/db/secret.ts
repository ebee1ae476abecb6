import { randomBytes } from 'node:crypto';
import { storedOnce } from './app-setting.ts';
import type { Db } from './types.ts';

/** The key of this installation, made at the first start and shared by all processes on the database. */
export async function installationSecret(db: Db): Promise<Buffer> {
  return Buffer.from(await storedOnce(db, 'secret', () => randomBytes(32).toString('base64')), 'base64');
}
