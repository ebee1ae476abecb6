import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { oldHandle } from '../../db/schema/index.ts';
import { createExpert, logInAgain, type TestExpert } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();
let expert: TestExpert;
let nth = 0;
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  nth += 1;
  expert = await createExpert(server, { expert: { handle: `amara_${'abcdefgh'[nth]}` } });
});

const change = (handle: string, who = expert) => server.as(who).call('changeHandle', { body: { handle } });
const shownAt = async (handle: string) => {
  const answer = await server.call('getExpert', { params: { handle } });
  return answer.status === 200 ? answer.data.handle : answer.status;
};
/** Lets timers run at an instant. A session that nobody used ends before. */
async function at(instant: string, who = expert): Promise<void> {
  server.clock.set(instant);
  await server.drain();
  await logInAgain(server, who);
}

it('[F-20] [F-09] changes the handle once every 30 days, and the old one leads to the page for 12 months', async () => {
  const before = expert.handle;
  const changed = await change(` Amara_Osei_${nth} `);
  const after = `amara_osei_${nth}`;
  expect(changed.data).toMatchObject({ handle: after, handleFrom: '2026-04-01T00:00:00.000Z' });
  expect([await shownAt(after), await shownAt(before), await shownAt(before.toUpperCase())]).toEqual([
    after,
    after,
    after,
  ]);
  const page = await server.request(`/app/pages/user/profile/?id=${before}&zone=Asia%2FTokyo`);
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    `/app/experts/${after}?zone=Asia%2FTokyo`,
  ]);
  expect((await server.request(`/@${before}`)).headers.get('location')).toBe(
    `/app/experts/${after}?via=link`,
  );
  expect((await change(before)).code).toBe('WrongState');
  await at('2026-04-01T00:00:00Z');
  // Back to the first: the second is now the old one.
  expect((await change(before)).data.handle).toBe(before);
  await at('2027-03-31T23:59:59Z');
  expect(await shownAt(after)).toBe(before);
  await at('2027-04-01T00:00:00Z');
  expect([await shownAt(after), await shownAt(before)]).toEqual([404, before]);
});

it('[F-20] refuses a handle that is somebody’s, was until lately, reads like it, is reserved or can’t be one', async () => {
  const other = await createExpert(server, { expert: { handle: `leo_tanaka${nth}` } });
  const left = other.handle;
  await change(`milo_ivanov${nth}`, other);
  const taken = 'This name is taken, or reads like somebody else’s. Choose another one.';
  const reserved = 'This name is reserved. Choose another one.';
  for (const [typed, message] of [
    [left, taken],
    [`milo_ivanov${nth}`, taken],
    [`m1lo_ivanov${nth}`, taken],
    [`mi_1oivan0v${nth}`, taken],
    ['support_team', reserved],
    ['the_nexperts', reserved],
    ['ab', 'Use at least 3 characters'],
    ['a'.repeat(31), 'Use at most 30 characters'],
    ['1amara', 'Begin with a letter'],
    ['amara-osei', 'Use letters, digits and underscores only'],
    ['аmara', 'Begin with a letter'],
  ] as const)
    expect((await change(typed)).error.fields, typed).toEqual({ handle: message });
  expect(await server.db.$count(oldHandle, eq(oldHandle.expertId, expert.expertId))).toBe(0);
});

it('[F-20] gives a handle to one of two who want it at once', async () => {
  const other = await createExpert(server);
  const answers = await Promise.all([change(`one_name_${nth}`), change(`one_name_${nth}`, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});
