import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../apps/server/src/db/engine-thread.ts';
import { databaseOf, openPglite } from '../../apps/server/src/db/open-pglite.ts';
import { simulateSeed } from '../../apps/server/src/testing/simulation/simulate.ts';
import type { Asked, Outcome } from './outcome.ts';

/** A migrated folder of the embedded engine, packed: each seed starts from it. */
async function migrated(): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-simulate-'));
  await (await openPglite(folder)).close();
  const packed = execFileSync('tar', ['-cf', '-', '-C', folder, '.'], { maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  return new Blob([new Uint8Array(packed)]);
}

/** Depth `product`: the real verbs and jobs on the embedded engine, each seed on a database of its own. */
export async function* runProduct({ seeds, from }: Asked): AsyncIterable<Outcome> {
  const loadDataDir = await migrated();
  for (let seed = from; seed < from + seeds; seed += 1) {
    const database = databaseOf(startEngine({ loadDataDir }));
    try {
      process.stderr.write(`seed ${seed} of ${from + seeds - 1}\r`);
      yield await simulateSeed(database, seed);
    } finally {
      await database.close();
    }
  }
}
