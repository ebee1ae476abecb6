import { spawn } from 'node:child_process';
import { freePort } from '../site/product.ts';

/** The bare server beside the product's, in a process of its own. */
export async function startBare(database: string, page: string) {
  const port = await freePort();
  const args = ['apps/server/scripts/bare-server.ts', String(port), database, page];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/page`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the bare server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url, child, kill };
}
