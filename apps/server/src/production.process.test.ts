import { afterEach, expect, it } from 'vitest';
import { ownDatabase, startProcess, type ServerProcess } from './testing/process.ts';

let running: ServerProcess | null = null;
afterEach(() => running?.child.kill('SIGKILL'));

it('in production all it writes, from the start to the end, is one JSON object a line', async () => {
  running = await startProcess({
    ...(await ownDatabase()),
    NODE_ENV: 'production',
    SEED_DEMO: '',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://nexperts.test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_process',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_process',
    STRIPE_WEBHOOK_SECRET: 'whsec_process',
    DRAIN_DELAY: '0',
  });
  const server = await running.ready();
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  const lines = server
    .output()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual({
    level: 'info',
    time: expect.any(String) as string,
    url: 'https://nexperts.test',
    msg: 'ready',
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: expect.stringContaining('TURN_URL') as string }),
  );
});
