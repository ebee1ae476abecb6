import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT, ownDatabase, startProcess, type ServerProcess } from './testing/process.ts';

// The bundle, as operators start it: what it says when it can't start. Each refusal is one line without a stack.
const program = { program: BUILT };
const folder = mkdtempSync(join(tmpdir(), 'nexperts-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refused(settings: Record<string, string>): Promise<string> {
  const server = await startProcess(settings, program);
  expect(await server.exited).not.toBe(0);
  expect(server.output()).not.toMatch(/^ +at /m);
  return server.output();
}

it('a bad setting stops the start with one line that names it', async () => {
  expect(await refused({ PORT: 'many' })).toMatch(/^Wrong settings: PORT/m);
});

it('production starts without demo parts only, and names every missing setting', async () => {
  expect(await refused({ NODE_ENV: 'production' })).toMatch(
    /Missing settings: DATABASE_URL, PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY/,
  );
});

describe('beside a process that runs', () => {
  let first: ServerProcess;
  beforeAll(async () => {
    first = await (await startProcess({ DATA_DIR: folder }, program)).ready();
    // As long as `ready` itself waits.
  }, 130_000);
  const isThere = async () => (await fetch(`${first.origin}/readyz`)).ok;

  it('a second on the same data folder is refused, and the first goes on', async () => {
    expect(await refused({ DATA_DIR: folder })).toMatch(/^The data folder .* is in use by process \d+/m);
    expect(await isThere()).toBe(true);
  });

  it('a busy port is one clear line, and the first goes on', async () => {
    const busy = { ...(await ownDatabase()), PORT: String(first.port) };
    expect(await refused(busy)).toContain(`Port ${first.port} is in use.`);
    expect(await isThere()).toBe(true);
  });
});
