import * as endpoints from '@nexperts/contract/endpoints';
import type { EndpointShape } from '@nexperts/contract';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { AnswerOf, ArgumentsOf } from './call.ts';
import { createApi } from './create-api.ts';
import { ApiError } from './errors/api-error.ts';

const hosts = {
  auth: 'https://auth.test/api',
  expert: 'https://expert.test/api',
  search: 'https://search.test/api',
  avatar: 'https://avatar.test/api',
  appointments: 'https://appointments.test/api',
};

/** A fetch that answers from a list and remembers what it was asked. */
function recorder(...answers: (Response | Error)[]) {
  const asked: Request[] = [];
  const bodies: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    asked.push(request);
    bodies.push(await request.clone().text());
    request.signal.throwIfAborted();
    const next = answers.shift();
    if (!next) throw new Error('asked once too often');
    if (next instanceof Error) throw next;
    return next;
  };
  return { asked, bodies, api: createApi({ hosts, fetch }) };
}

const json = (value: unknown, status = 200) => Response.json(value, { status });

describe('the server’s time', () => {
  it('is told by answers that have it, refusals included', async () => {
    const told: string[] = [];
    const at = (time: string) => ({ 'server-now': time });
    const answers = [
      Response.json({ data: [] }, { headers: at('2026-11-25T02:00:00.250Z') }),
      Response.json({ data: [] }),
      Response.json({ code: 'NotFound' }, { status: 404, headers: at('2026-11-25T02:00:01.000Z') }),
    ];
    const fetch = async () => answers.shift() ?? Response.error();
    const api = createApi({ hosts, fetch, onServerNow: (serverNow) => told.push(serverNow) });
    await api.call(endpoints.featuredExperts, {});
    await api.call(endpoints.featuredExperts, {});
    await expect(api.call(endpoints.featuredExperts, {})).rejects.toThrow(ApiError);
    expect(told).toEqual(['2026-11-25T02:00:00.250Z', '2026-11-25T02:00:01.000Z']);
  });
});

describe('a call', () => {
  it('fills the path, escaped, and the query', async () => {
    const { api, asked } = recorder(json({ available: true }), json({ data: [], next: null }));
    await api.call(endpoints.usernameExists, { params: { username: 'ann/ä' } });
    await api.call(endpoints.listBookings, { query: { scope: 'upcoming' } });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://auth.test/api/auth/user/ann%2F%C3%A4/exists',
      'https://appointments.test/api/bookings?scope=upcoming',
    ]);
  });

  it('names the address of a download, below a base with a slash at its end too', () => {
    const api = createApi({ hosts: { ...hosts, appointments: '/api/' } });
    expect(api.addressOf(endpoints.exportAnswerCard, { params: { id: 'a/b' }, query: { as: 'pdf' } })).toBe(
      `/api${endpoints.exportAnswerCard.path.replace('{id}', 'a%2Fb')}?as=pdf`,
    );
  });

  it('takes exactly what the operation has', () => {
    type Keys<E extends EndpointShape> = keyof ArgumentsOf<E>;
    expectTypeOf<Keys<typeof endpoints.logout>>().toEqualTypeOf<'signal'>();
    expectTypeOf<Keys<typeof endpoints.cancelBooking>>().toEqualTypeOf<'params' | 'body' | 'signal'>();
    expectTypeOf<Keys<typeof endpoints.holdSlot>>().toEqualTypeOf<'body' | 'idempotencyKey' | 'signal'>();
    expectTypeOf<Keys<typeof endpoints.addUpload>>().toEqualTypeOf<'file' | 'fileName' | 'signal'>();
    expectTypeOf<AnswerOf<typeof endpoints.figuresCsv>>().toEqualTypeOf<Blob>();
    const { api } = recorder();
    // @ts-expect-error nothing can be said to this operation
    const wrong = () => api.call(endpoints.logout, { body: {} });
    // @ts-expect-error the booking is missing
    const lacking = () => api.call(endpoints.getBooking, {});
    expect([wrong, lacking]).toHaveLength(2);
  });

  it('[K-05] sends credentials, the email as username and Remember me', async () => {
    const { api, asked, bodies } = recorder(json({ status: 200, data: { token: 't' } }));
    const answer = await api.call(endpoints.login, {
      body: { username: 'a@b.test', password: 'secret1', rememberMe: false },
    });
    expect(answer.data.token).toBe('t');
    expect(asked[0]?.credentials).toBe('include');
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      username: 'a@b.test',
      password: 'secret1',
      rememberMe: false,
    });
  });

  it('[K-14] waits for an answer however long it takes', async () => {
    vi.useFakeTimers();
    const hour = 3_600_000;
    const slow: typeof globalThis.fetch = (request) =>
      new Promise((resolve, reject) => {
        (request as Request).signal.addEventListener('abort', () => reject(new Error('given up')));
        setTimeout(() => resolve(json([])), hour);
      });
    try {
      const api = createApi({ hosts, fetch: slow });
      const answer = api.call(endpoints.featuredExperts, {}).then(
        (list) => list,
        (error: unknown) => error,
      );
      await vi.advanceTimersByTimeAsync(hour);
      expect(await answer).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [{ message: '', error: 'Out of order' }, 'Out of order'],
    [{ message: 'Resting', error: 'Out of order' }, 'Resting'],
    [{ message: '', error: '' }, 'Login failed. Please try again.'],
  ])(
    '[X-01] the server’s message or error field is shown, whichever says something: %o',
    async (body, said) => {
      const { api } = recorder(json({ code: 'Internal', ...body }, 500));
      const credentials = { username: 'ann@example.com', password: 'secret1', rememberMe: true };
      await expect(api.call(endpoints.login, { body: credentials })).rejects.toMatchObject({ message: said });
    },
  );

  it('[K-14] never retries a POST', async () => {
    const { api, asked } = recorder(json({ message: 'busy', code: 'Unavailable' }, 503), json({}));
    await expect(api.call(endpoints.logout, {})).rejects.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(1);
  });

  it('[K-14] retries a read when the server is busy', async () => {
    const { api, asked } = recorder(json({}, 503), json([]));
    expect(await api.call(endpoints.featuredExperts, {})).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('sends the idempotency key and carries the alternatives of a taken slot', async () => {
    const alternatives = [{ startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' }];
    const { api, asked } = recorder(
      json({ message: 'That time was just taken', code: 'SlotTaken', requestId: 'r1', alternatives }, 409),
    );
    const body = {
      serviceId: crypto.randomUUID(),
      startsAt: '2026-03-02T09:00:00.000Z',
      timeZone: 'Australia/Sydney',
    };
    const error = await api
      .call(endpoints.holdSlot, { body, idempotencyKey: 'key-12345' })
      .catch((caught: unknown) => caught);
    expect(asked[0]?.headers.get('idempotency-key')).toBe('key-12345');
    expect(error).toMatchObject({
      status: 409,
      code: 'SlotTaken',
      requestId: 'r1',
      alternatives,
      message: 'That time was just taken',
    });
  });

  it('says that the network failed when no answer came', async () => {
    const { api } = recorder(new TypeError('Failed to fetch'));
    const error = await api
      .call(endpoints.cancelBooking, { params: { id: 'x' }, body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'NetworkError', status: 0 });
  });

  it('takes a page in place of an answer, as a network with a login of its own sends it, for a lost connection', async () => {
    const page = new Response('<p>Log in to use this network</p>', {
      headers: { 'content-type': 'text/html' },
    });
    const { api } = recorder(page);
    await expect(api.call(endpoints.featuredExperts, {})).rejects.toMatchObject({
      code: 'NetworkError',
      cause: expect.any(SyntaxError),
    });
  });

  it('lets an aborted call end as an abort', async () => {
    const { api } = recorder(json({ available: true }));
    const signal = AbortSignal.abort();
    await expect(api.call(endpoints.featuredExperts, { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['the TimeoutError of a timeout', new DOMException('too long', 'TimeoutError')],
    ['whatever it was given', new Error('the page is gone')],
  ])('lets an aborted call end with %s, not as a lost connection', async (_, reason) => {
    const { api } = recorder(json({ available: true }));
    const signal = AbortSignal.abort(reason);
    await expect(api.call(endpoints.featuredExperts, { signal })).rejects.toBe(reason);
  });
});
