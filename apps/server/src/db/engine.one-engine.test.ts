import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong, measured } from '../testing/measured.ts';
import { startProcess } from '../testing/process.ts';
import { startEngine } from './engine-thread.ts';
import { startFilling } from './filling-engine.ts';
import { databaseOf } from './open-pglite.ts';

// The embedded engine behind its connection: what the server's tests on PGlite take for granted.

const folder = mkdtempSync(join(tmpdir(), 'nexperts-engine-'));
const open = () => databaseOf(startEngine({ dataDir: join(folder, 'pglite') }));
let database: ReturnType<typeof open>;
beforeAll(async () => {
  database = open();
  await database.pool.query('SELECT 1');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** How often this thread could do something else while the engine worked on a question. */
async function turnsDuring({ pool }: typeof database): Promise<number> {
  let turns = 0;
  let isAnswered = false;
  const turn = (): void => {
    turns += 1;
    if (!isAnswered) setImmediate(turn);
  };
  setImmediate(turn);
  await pool.query('SELECT pg_sleep(0.3)');
  isAnswered = true;
  return turns;
}

it('the server goes on while the engine works on a question', async () => {
  // Some thousand; with the engine in this thread there would be one.
  expect(await turnsDuring(database)).toBeGreaterThan(5);
});

it('questions asked at once are answered in turn, each with its own answer', async () => {
  const asked = Array.from({ length: 50 }, (_, at) => at);
  const answers = await Promise.all(asked.map((at) => database.pool.query('SELECT $1::int AS at', [at])));
  expect(answers.map(({ rows }) => rows)).toEqual(asked.map((at) => [{ at }]));
});

it('a statement that fails takes no prepared statement, subscription or next answer with it', async () => {
  const heard: string[] = [];
  await database.bus.subscribe('News', (text) => heard.push(text));
  const named = () => database.pool.query({ name: 'one', text: 'SELECT $1::int AS one', values: [1] });
  await named();
  await expect(database.pool.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(database.pool.query('SELEC')).rejects.toMatchObject({ code: '42601' });
  expect((await named()).rows).toEqual([{ one: 1 }]);
  await database.bus.publish('News', 'still heard');
  await expect.poll(() => heard).toEqual(['still heard']);
});

it('[W-08] keeps the plan of each text while a piece of work runs, through errors, and none afterwards', async () => {
  const heard: string[] = [];
  await database.bus.subscribe('Kept', (text) => heard.push(text));
  const one = async (value: number) =>
    (await database.pool.query<{ one: number }>('SELECT $1::int AS one', [value])).rows[0]?.one;
  const prepared = async () =>
    (await database.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows;
  const mode = async () => (await database.pool.query('SHOW plan_cache_mode')).rows;
  await database.fill?.(async () => {
    expect([await one(1), await one(2)]).toEqual([1, 2]);
    expect(await prepared()).toEqual([{ statement: 'SELECT $1::int AS one' }]);
    await expect(database.pool.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    const client = await database.pool.connect();
    await client.query('BEGIN');
    expect((await client.query('SELECT $1::int AS one', [3])).rows).toEqual([{ one: 3 }]);
    await client.query('COMMIT');
    client.release();
    expect(await one(4)).toBe(4);
    expect(await mode()).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  });
  await expect(database.fill?.(() => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
  expect(await mode()).toEqual([{ plan_cache_mode: 'auto' }]);
  expect(await one(5)).toBe(5);
  expect(await prepared()).toEqual([]);
  await database.bus.publish('Kept', 'still heard');
  await expect.poll(() => heard).toEqual(['still heard']);
});

it('[W-08] moves into its thread once a database is filled, with what was written and whoever listens', async () => {
  const filled = databaseOf(startFilling({ dataDir: join(folder, 'filled') }));
  const heard: string[] = [];
  await filled.bus.subscribe('Filled', (text) => heard.push(text));
  await filled.fill?.(async () => {
    await filled.pool.query('CREATE TABLE life (word text)');
    await filled.pool.query('INSERT INTO life VALUES ($1)', ['kept']);
    expect(await turnsDuring(filled)).toBeLessThan(5);
  });
  expect((await filled.pool.query('SELECT * FROM life')).rows).toEqual([{ word: 'kept' }]);
  expect(await turnsDuring(filled)).toBeGreaterThan(5);
  await filled.bus.publish('Filled', 'still heard');
  await expect.poll(() => heard).toEqual(['still heard']);
  await filled.close();
});

it('a transaction whose connection is given up has done nothing', async () => {
  await database.pool.query('CREATE TABLE kept (word text)');
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO kept VALUES ('lost')");
  client.release(true);
  expect((await database.pool.query('SELECT * FROM kept')).rows).toEqual([]);
});

it('what was written is there when the folder is opened again', async () => {
  await database.pool.query("INSERT INTO kept VALUES ('here')");
  await database.close();
  database = open();
  expect((await database.pool.query('SELECT * FROM kept')).rows).toEqual([{ word: 'here' }]);
});

it('an engine that can’t open its folder ends the process', async () => {
  const broken = join(folder, 'broken');
  mkdirSync(join(broken, 'pglite'), { recursive: true });
  writeFileSync(join(broken, 'pglite', 'PG_VERSION'), '18\n');
  const server = await startProcess({ DATA_DIR: broken });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('failed to initialize');
}, 180_000);

// Node then sends what the thread imports over the thread's own port.
it('the server gets ready under the watch flag of Node, as `npm run dev` starts it', async () => {
  const settings = { DATA_DIR: join(folder, 'watched') };
  const server = await startProcess(settings, { flags: ['--watch-path', import.meta.filename] });
  try {
    await expect(server.ready()).resolves.toBe(server);
  } finally {
    // Ends the server with the process that watches; SIGKILL would leave it behind.
    server.child.kill('SIGTERM');
    await server.exited;
  }
}, 180_000);

it.runIf(isLong)(
  'what was answered is not kept: 300 answers of a megabyte leave no 300 MB behind',
  async () => {
    const ask = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => database.pool.query("SELECT repeat('x', 1000000) AS text")),
      );
    await ask(20);
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 30; round += 1) await ask(10);
    const kept = (process.memoryUsage.rss() - before) / 1e6;
    expect(() => measured('kept of 300 answers of a megabyte', kept, 'MB', 150)).not.toThrow();
  },
);
