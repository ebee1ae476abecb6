import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { attacks, type Attack } from '../testing/fuzz/bytes.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../testing/process.ts';

const COUNT = 10_000;
const AT_ONCE = 48;
/** How long an attacker waits for an answer or for the server to close. */
const PATIENCE_MS = 60;

const folder = mkdtempSync(join(tmpdir(), 'nexperts-bytes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends one sequence of bytes. Resolves when its socket is gone. */
function send(port: number, { writes, end }: Attack): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reset = (): void => void socket.resetAndDestroy();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    if (end === 'reset-when-answered') socket.once('data', reset);
    else socket.resume();
    socket.on('connect', () => {
      for (const bytes of writes) socket.write(bytes);
      socket.write('', () => {
        if (end === 'reset') reset();
        else if (end === 'destroy') socket.destroy();
        else setTimeout(reset, PATIENCE_MS);
      });
      if (end === 'half-close') socket.end();
    });
  });
}

/** How the server answers a browser that opens the signalling socket with a ticket of nobody. */
function askForRoom(server: ServerProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/rtc`, { origin: server.origin });
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          t: 'hello',
          v: 1,
          inst: '00000000-0000-4000-8000-000000000000',
          ticket: 'x',
          media: { mic: true, cam: true, screen: false },
        }),
      ),
    );
    socket.on('message', (data: Buffer) => {
      socket.terminate();
      resolve(data.toString());
    });
  });
}

it.each([
  ['PGlite', () => ({ DATA_DIR: folder })],
  ['PostgreSQL', ownDatabase],
] as const)(
  `[C1] [C2] the server survives ${COUNT} hostile byte sequences on %s and logs no error`,
  async (_, settings) => {
    const server = await (await startProcess({ ...(await settings()), LOG_LEVEL: 'error' })).ready();
    const greeting = server.output();
    const waiting = attacks(COUNT);
    try {
      const attack = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          await send(server.port, next);
          if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, attack));
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(JSON.parse(await askForRoom(server))).toEqual({ t: 'denied', code: 'ticket' });
      expect(server.output()).toBe(greeting);
    } finally {
      server.child.kill('SIGKILL');
    }
  },
  180_000,
);
