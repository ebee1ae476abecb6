import { DAY_MS } from '@nexperts/domain';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import { readParts } from '../../ports/file-store.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { demandRecentPassword, record } from '../accounts/index.ts';
import { documentsOf } from '../applications/index.ts';
import { pictureOf } from '../avatars/index.ts';
import { filesSentBy } from '../uploads/index.ts';
import { OWN_TABLES, rowsOf } from './rows-of.ts';
import { zipStream, type ZipEntry } from './zip.ts';

/** Reading every table is heavy: exports of one account. */
const PER_DAY = { limit: 10, windowMs: DAY_MS } as const;

/** Characters that a file system may not have in a name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu;

interface Upload {
  name: string;
  /** In the file store */
  key: string;
  /** Bytes, where it may be large */
  size?: number;
}

/** Larger files are read in parts. */
const WHOLE_BYTES = 1024 * 1024;

/** What the account has uploaded, under names that differ. */
async function uploadsOf(db: DbOrTx, accountId: string): Promise<Upload[]> {
  const documents = [
    ...(await documentsOf(db, accountId)).map((document) => ({ ...document, size: 0 })),
    ...(await filesSentBy(db, accountId)),
  ];
  const picture = await pictureOf(db, accountId);
  return [
    ...documents.map(({ name, key, size }, index) => ({
      name: `documents/${index + 1}-${name.replaceAll(UNFIT, '_')}`,
      key,
      size,
    })),
    ...(picture ? [{ name: 'picture.jpeg', key: picture }] : []),
  ];
}

async function* entriesOf(
  { files }: Pick<Deps, 'files'>,
  data: object,
  uploads: readonly Upload[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)), isText: true };
  for (const { name, key, size = 0 } of uploads) {
    const isLarge = size > WHOLE_BYTES;
    const bytes = await (isLarge ? files.slice(key, 0, 1) : files.get(key));
    // Taken out since the rows were read.
    if (!bytes) continue;
    yield { name, bytes: isLarge ? readParts(files, key, { start: 0, end: size }) : bytes };
  }
}

/**
 * Everything stored about the account as a ZIP archive: the rows, table by table, as of one moment, and the uploaded
 * files, read one by one while they are sent.
 * @throws AppError PasswordRequired, TooManyRequests
 */
export async function exportAccount(ctx: SignedIn): Promise<Response> {
  const { deps, account } = ctx;
  await demandRecentPassword(ctx);
  await takeAttempt(deps, throttleKey(deps, 'export', account.id), PER_DAY);
  const now = deps.clock.now();
  const owner = { id: account.id, email: account.email.toLowerCase() };
  const { tables, uploads } = await deps.db.transaction(
    async (tx) => {
      await record(tx, 'export', account.id, now);
      const found: Record<string, Record<string, unknown>[]> = {};
      for (const table of OWN_TABLES) found[table.name] = await rowsOf(tx, table, owner);
      return { tables: found, uploads: await uploadsOf(tx, account.id) };
    },
    { isolationLevel: 'repeatable read' },
  );
  const exportedAt = now.toISOString();
  const entries = entriesOf(deps, { exportedAt, accountId: account.id, tables }, uploads);
  return new Response(zipStream(entries, now), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="nexperts-data-${exportedAt.slice(0, 10)}.zip"`,
      'Content-Type': 'application/zip',
    },
  });
}
