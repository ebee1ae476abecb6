import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Registry {
  /** `http://127.0.0.1:…/` */
  url: string;
  /** An npmrc that sends the scope there and may publish */
  npmrc: string;
  stop: () => void;
}

/** A package registry on loopback, empty at the start. */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'verdaccio.yaml');
  writeFileSync(
    config,
    [
      `storage: ${join(folder, 'storage')}`,
      `auth: { htpasswd: { file: ${join(folder, 'htpasswd')} } }`,
      "packages: { '@nexperts/*': { access: $all, publish: $authenticated } }",
      'log: { type: stdout, format: pretty, level: error }',
      'max_body_size: 20mb',
    ].join('\n'),
  );
  const server = spawn('verdaccio', ['--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const stop = (): void => void server.kill();
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}-/ping`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 100) throw new Error('The registry did not start within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const user = await fetch(`${url}-/user/org.couchdb.user:ci`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ci', password: 'only-for-this-run' }),
  });
  const { token } = (await user.json()) as { token: string };
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `@nexperts:registry=${url}\n//127.0.0.1:${port}/:_authToken=${token}\n`);
  return { url, npmrc, stop };
}
