import type { endpoints, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addManyExperts } from '../../../scripts/many-experts.ts';
import { expert } from '../../db/schema/index.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { expertCards } from './cards.ts';
import { EVERYONE } from './experts.fixture.ts';

const COUNT = 131;

const server = serverForSuite();
beforeAll(async () => {
  const now = server.clock.now();
  await addManyExperts(server.db, { count: COUNT, category: 'Technology', now, known: true });
});

type Page = ResponseOf<typeof endpoints.categoryExperts>;
const ask = (query: { after?: string } = {}) =>
  server.call('categoryExperts', { params: { category: 'technology' }, query });
const page = async (after?: string | null): Promise<Page> => (await ask(after ? { after } : {})).body;

describe('[K-13] a category of 131 experts', () => {
  it('comes in pages of 48, everybody once and by standing', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    let after: string | null | undefined = null;
    do {
      const { experts, next }: Page = await page(after);
      found.push(...experts.map(({ handle }) => handle));
      sizes.push(experts.length);
      after = next;
    } while (after);
    const everyone = await expertCards(server.db, server.clock.now().getTime(), EVERYONE);
    expect(found).toEqual(everyone.map(({ handle }) => handle));
    expect(sizes).toEqual([48, 48, 35]);
  });

  it('says with the first page how many there are and what all of them speak', async () => {
    const first = await page();
    expect(first.total).toBe(COUNT);
    const spoken = new Set(
      (await server.db.select({ languages: expert.languages }).from(expert)).flatMap((row) => row.languages),
    );
    expect(new Set(first.languages)).toEqual(spoken);
    expect(first.languages?.[0]).toBe('English');
    const second = await page(first.next);
    expect(second).not.toHaveProperty('total');
  });

  it('goes on after an expert who has left', async () => {
    const { experts, next } = await page();
    const last = experts.at(-1)?.handle ?? '';
    const before = await page(next);
    await server.db.update(expert).set({ status: 'suspended' }).where(eq(expert.handle, last));
    const after = await page(next);
    expect(after.experts.map(({ handle }) => handle)).toEqual(before.experts.map(({ handle }) => handle));
  });

  it.each(['yesterday', '12', '12.a b', '.'])('refuses a cursor it never gave: %s', async (after) => {
    expect((await ask({ after })).status).toBe(400);
  });
});
