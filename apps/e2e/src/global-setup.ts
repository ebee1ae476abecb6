import { execFileSync } from 'node:child_process';
import { ROOT } from './product.ts';

/** Builds what the walks start, once: two builds at a time would write the files of servers that are starting. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build-apps'], { cwd: ROOT, stdio: 'inherit' });
}
