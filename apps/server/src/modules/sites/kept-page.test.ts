import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writtenFile } from './built-files.ts';
import { keptPage } from './kept-page.ts';

const built = writtenFile('text/html', '<main></main>', { scripts: ["'sha256-x'"], styles: [] });
const failures: unknown[] = [];
const pageOf = (write: (html: string) => Promise<string>) =>
  keptPage(
    built,
    async () => writtenFile(built.type, await write(built.body.toString()), built.inline),
    (error) => failures.push(error),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  failures.length = 0;
});
afterEach(() => vi.useRealTimers());

it('[S-04] is written once in five seconds, for everybody', async () => {
  let written = 0;
  const page = pageOf(async (html) => html.replace('><', `>${(written += 1)}<`));
  const first = await page();
  expect(first.body.toString()).toBe('<main>1</main>');
  expect(first.inline).toEqual(built.inline);
  vi.advanceTimersByTime(4_900);
  expect(await page()).toBe(first);
  vi.advanceTimersByTime(200);
  expect((await page()).body.toString()).toBe('<main>2</main>');
  expect(failures).toEqual([]);
});

it('[S-04] is sent as it was built when there is nothing to write', async () => {
  const page = pageOf(() => Promise.reject(new Error('no database')));
  expect(await page()).toBe(built);
  expect(failures).toEqual([new Error('no database')]);
});

it('[S-04] is sent as it was built when that takes too long', async () => {
  const page = pageOf(() => new Promise(() => {}));
  const sent = page();
  await vi.advanceTimersByTimeAsync(999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toBe(built);
  expect(failures).toEqual([new Error('no page after 1000 ms')]);
});
