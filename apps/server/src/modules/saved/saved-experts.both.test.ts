import { SAVED_MAX } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { account, expert as experts, savedExpert } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();
let client: TestPerson;
let first: TestExpert;
let second: TestExpert;
beforeEach(async () => {
  client = await createClient(server);
  first = await createExpert(server);
  second = await createExpert(server, { expert: { latePolicyPct: 0 } });
});

const save = ({ handle }: TestExpert, who: TestPerson = client) =>
  server.as(who).call('saveExpert', { params: { handle } });
const remove = ({ handle }: TestExpert) => server.as(client).call('unsaveExpert', { params: { handle } });
const isSaved = async ({ handle }: TestExpert, who: TestPerson = client) =>
  (await server.as(who).call('isExpertSaved', { params: { handle } })).data.isSaved;
const list = async () => (await server.as(client).call('listSaved')).body;
const handles = async () => (await list()).data.map(({ handle }) => handle);

it('[F-08] keeps whom somebody saved, the newest first, with price, next time and late policy', async () => {
  expect(await list()).toMatchObject({ data: [], hidden: 0 });
  expect((await save(first)).status).toBe(204);
  server.clock.advance(1_000);
  await save(second);
  // The second press, and a second tab.
  await save(first);
  expect(await handles()).toEqual([second.handle, first.handle]);
  expect((await server.as(client).call('savedHandles')).data).toEqual([second.handle, first.handle]);
  const [newest] = (await list()).data;
  expect(newest).toMatchObject({ latePolicyPct: 0, savedAt: server.clock.now().toISOString() });
  expect(newest?.fromPrice).not.toBeNull();
  expect(newest?.nextSlotAt).not.toBeNull();
  expect([await isSaved(first), await isSaved(first, second)]).toEqual([true, false]);

  expect((await remove(first)).status).toBe(204);
  expect((await remove(first)).status).toBe(204);
  expect([await handles(), await isSaved(first)]).toEqual([[second.handle], false]);
});

it('[F-08] counts those without a public page, and lets them be', async () => {
  await save(first);
  await save(second);
  await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, first.accountId));
  const shown = await list();
  expect([shown.data.map(({ handle }) => handle), shown.hidden]).toEqual([[second.handle], 1]);
  expect((await save(first)).status).toBe(404);
  await server.db.update(account).set({ status: 'active' }).where(eq(account.id, first.accountId));
  expect(await handles()).toHaveLength(2);
});

it('[F-08] refuses oneself, nobody, and the 201st', async () => {
  expect((await save(first, first)).code).toBe('WrongState');
  expect((await server.as(client).call('saveExpert', { params: { handle: 'no_such_expert' } })).status).toBe(
    404,
  );
  const [own] = await server.db.select().from(experts).where(eq(experts.accountId, first.accountId));
  if (!own) throw new Error('The expert has no profile');
  // No more than rows that refer to experts: what they are is not looked at.
  const others = Array.from({ length: SAVED_MAX }, (_, nth) => ({
    ...own,
    id: crypto.randomUUID(),
    handle: `saved_${client.accountId.slice(0, 8)}_${nth}`,
  }));
  const accounts = await Promise.all(others.map(() => createClient(server)));
  await server.db
    .insert(experts)
    .values(others.map((other, nth) => ({ ...other, accountId: accounts[nth]?.accountId ?? '' })));
  await server.db
    .insert(savedExpert)
    .values(
      others.map(({ id }) => ({ accountId: client.accountId, expertId: id, savedAt: server.clock.now() })),
    );
  expect((await save(second)).code).toBe('WrongState');
  expect((await list()).data.length + (await list()).hidden).toBe(SAVED_MAX);
});
