import { execFileSync } from 'node:child_process';
import { ROOT, seedOnce } from './product.ts';

/** Builds once for all walks: a second build would overwrite the files of servers that are starting. Then makes the data. */
export default async function prepare(): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build-apps'], { cwd: ROOT, stdio: 'inherit' });
  await seedOnce();
}
