import { lockDataDir } from '../src/db/data-lock.ts';
import { moveFiles } from '../src/adapters/moved-files.ts';
import { s3Files } from '../src/adapters/s3-files.ts';
import { openPglite } from '../src/db/open-pglite.ts';
import { openPostgres } from '../src/db/open.ts';
import { parseEnv } from '../src/env.ts';

// Moves the uploaded files of the database to the bucket of FILES_S3_ENDPOINT (F-16), with the settings of the server:
// `node apps/server/scripts/move-files.ts`. The servers have these settings already, and may run; with the embedded
// database the server must not run in the meantime.
const env = parseEnv(process.env);
if (!env.filesS3) throw new Error('FILES_S3_ENDPOINT and the settings that go with it are not set');
const store = s3Files(env.filesS3);
await store.check();
const unlock = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
const database = env.databaseUrl
  ? await openPostgres(env.databaseUrl, () => {})
  : await openPglite(`${env.dataDir}/pglite`);
try {
  const moved = await moveFiles(database.db, { now: () => new Date() }, store);
  process.stdout.write(`moved ${moved} ${moved === 1 ? 'file' : 'files'} to ${env.filesS3.bucket}\n`);
} finally {
  await database.close();
  unlock();
}
