import { execFileSync } from 'node:child_process';
import { ROOT } from './product.ts';

/** Builds once for all walks: a second build would overwrite the files of servers that are starting. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build-apps'], { cwd: ROOT, stdio: 'inherit' });
}
