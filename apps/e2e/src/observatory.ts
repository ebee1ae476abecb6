import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TlsFront } from './tls-front.ts';

const PROGRAM = fileURLToPath(new URL('observatory-scan.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** What the HTTP Observatory says of one address. */
export interface Scan {
  path: string;
  /** Null when nothing answered */
  status: number | null;
  score: number;
  /** `A+` to `F` */
  grade: string;
  /** How many tests were made */
  tests: number;
  /** Each test that is not passed, and what it found */
  failed: string[];
}

/**
 * Scans addresses behind the proxy by the tests of MDN's HTTP Observatory, over loopback alone.
 * @throws when the scan does not end within a minute
 */
export async function observe(front: TlsFront, paths: readonly string[]): Promise<Scan[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nexperts-tls-'));
  const trusted = join(folder, 'certificate.pem');
  try {
    await writeFile(trusted, front.certificate);
    const args = [PROGRAM, String(front.httpsPort), String(front.httpPort), ...paths];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      timeout: TIMEOUT_MS,
      // Nor by a proxy of this machine.
      env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted, no_proxy: 'localhost' },
    });
    return JSON.parse(stdout) as Scan[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
