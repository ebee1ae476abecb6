import { endpoints, SERVER_NOW } from '@nexperts/contract';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../create-api.ts';
import {
  answer,
  answerInTurn,
  fail,
  failThen,
  refusal,
  sampleAccountSettings,
  sampleDevices,
  startOver,
} from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = 'https://nexperts.test/api';
const api = createApi({
  hosts: { auth: base, expert: base, search: base, avatar: base, appointments: base },
});
const settings = { data: sampleAccountSettings() };
const change = () => api.call(endpoints.updateAccount, { body: { name: 'Ada' } });

describe('the msw handlers', () => {
  it('answer by the path, the query and the body of a call', async () => {
    server.use(
      answer('usernameExists', ({ params }) =>
        params.username === 'ann' ? { available: true } : refusal('Conflict'),
      ),
      answer('listBookings', ({ query }) => ({ data: [], next: query.get('scope') })),
      answer('updateAccount', ({ body }) => ({ data: sampleAccountSettings({ name: body.name ?? '' }) })),
    );
    const exists = (username: string) => api.call(endpoints.usernameExists, { params: { username } });
    expect(await exists('ann')).toEqual({ available: true });
    await expect(exists('ben')).rejects.toMatchObject({ code: 'Conflict' });
    expect(await api.call(endpoints.listBookings, { query: { scope: 'past' } })).toEqual({
      data: [],
      next: 'past',
    });
    expect(await change()).toMatchObject({ data: { name: 'Ada' } });
  });

  it('refuse some calls and answer others, with the time of the server', async () => {
    server.use(
      answer('usernameExists', ({ params }) =>
        params.username === 'ann'
          ? refusal('TooManyRequests', { message: 'Later' }, { 'retry-after': '9' })
          : { available: true },
      ),
    );
    const refused = await fetch(`${base}/auth/user/ann/exists`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('9');
    expect(refused.headers.has(SERVER_NOW)).toBe(true);
    expect(await refused.json()).toMatchObject({ code: 'TooManyRequests', message: 'Later' });
    expect((await fetch(`${base}/auth/user/ben/exists`)).status).toBe(200);
  });

  it('answer an operation without a body whatever the function returns', async () => {
    const ended: string[] = [];
    server.use(
      answer('endSession', ({ params }) => {
        ended.push(params.id);
      }),
    );
    const { id } = sampleDevices()[0]!;
    expect(await api.call(endpoints.endSession, { params: { id } })).toBeUndefined();
    expect(ended).toEqual([id]);
  });

  it('fail with a code or without an answer', async () => {
    server.use(fail('updateAccount', 'Unavailable', { message: 'Resting' }));
    await expect(change()).rejects.toMatchObject({ code: 'Unavailable' });
    server.use(fail('updateAccount', 'offline'));
    await expect(change()).rejects.toMatchObject({ status: 0 });
  });

  it('fail once, then answer; and begin again with the next story', async () => {
    server.use(failThen('updateAccount', 'WrongState', settings));
    await expect(change()).rejects.toMatchObject({ code: 'WrongState' });
    expect(await change()).toEqual(settings);
    expect(await change()).toEqual(settings);
    startOver();
    await expect(change()).rejects.toMatchObject({ code: 'WrongState' });
  });

  it('answer in turn, the last for all later calls', async () => {
    const of = (name: string) => ({ data: sampleAccountSettings({ name }) });
    server.use(answerInTurn('updateAccount', of('Ann'), of('Ben')));
    const names = [await change(), await change(), await change()].map(({ data }) => data.name);
    expect(names).toEqual(['Ann', 'Ben', 'Ben']);
  });
});
