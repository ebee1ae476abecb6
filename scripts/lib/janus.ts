import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findJanus, UNPACKED } from '../../apps/server/src/adapters/janus/program.ts';
import { onPath, outputOf, withUnpacked } from './apt.ts';

/** Janus and the packages that it needs and this machine lacks. @throws when apt knows no such package */
function packages(): string[] {
  const plan = outputOf('apt-get', ['install', '--simulate', '--no-install-recommends', 'janus']);
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  return names.length > 0 ? names : ['janus'];
}

/** Unpacks Janus beside the tools of the repository: nothing of the system changes, and no root is needed. */
function unpack(): void {
  withUnpacked(packages(), (unpacked) => {
    mkdirSync(dirname(UNPACKED), { recursive: true });
    rmSync(UNPACKED, { recursive: true, force: true });
    outputOf('cp', ['-r', unpacked, UNPACKED]);
  });
}

/**
 * Sees to it that the tests find a media server (H-08): of the system, or Debian's packages unpacked in `.tools`. Where
 * none can be had, the tests with one are skipped, which the report says.
 */
export function findMediaServer(): void {
  if (findJanus() || process.platform !== 'linux' || !onPath('apt-get') || !onPath('dpkg')) return;
  process.stdout.write('No media server found: unpacking one…\n');
  try {
    unpack();
  } catch {
    process.stdout.write('No media server: the tests with one are skipped.\n');
  }
}
