import { describe, expect, it, vi } from 'vitest';
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
    await api.expert.featured({});
    await api.expert.featured({});
    await expect(api.expert.featured({})).rejects.toThrow(ApiError);
    expect(told).toEqual(['2026-11-25T02:00:00.250Z', '2026-11-25T02:00:01.000Z']);
  });
});

describe('clients', () => {
  it('[K-03] treats 409 as taken and any success as available, and escapes the name', async () => {
    const { api, asked } = recorder(
      json({ available: true }),
      json({ message: 'taken', code: 'UsernameTaken' }, 409),
    );
    expect(await api.auth.isUsernameAvailable('ann/ä')).toBe(true);
    expect(await api.auth.isUsernameAvailable('annabel')).toBe(false);
    expect(asked[0]?.url).toBe('https://auth.test/api/auth/user/ann%2F%C3%A4/exists');
  });

  it('[K-04] asks for an address on the expert path, used on both sign-up paths', async () => {
    const { api, asked } = recorder(json({ available: true }));
    await api.auth.isEmailAvailable('a@b.test');
    expect(asked[0]?.url).toBe('https://auth.test/api/auth/expert/email/a%40b.test/exists');
  });

  it('[K-05] sends credentials, the email as username and Remember me', async () => {
    const { api, asked, bodies } = recorder(json({ status: 200, data: { token: 't' } }));
    const answer = await api.auth.login({
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

  it('[K-11] turns one failed portrait into an empty url', async () => {
    const { api } = recorder(
      json({ message: 'no', code: 'NotFound' }, 404),
      new TypeError('network'),
      new TypeError('network'),
      new TypeError('network'),
    );
    expect(await api.avatar.urlFor('amara')).toBe('');
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
      const answer = api.expert.featured({}).then(
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
      await expect(api.auth.login({ body: credentials })).rejects.toMatchObject({ message: said });
    },
  );

  it('[K-14] never retries a POST', async () => {
    const { api, asked } = recorder(json({ message: 'busy', code: 'Unavailable' }, 503), json({}));
    await expect(api.auth.logout({})).rejects.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(1);
  });

  it('[K-14] retries a read when the server is busy', async () => {
    const { api, asked } = recorder(json({}, 503), json([]));
    expect(await api.expert.featured({})).toEqual([]);
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
    const error = await api.appointments
      .hold({ body, idempotencyKey: 'key-12345' })
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
    const error = await api.appointments
      .cancel({ params: { id: 'x' }, body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'NetworkError', status: 0 });
  });

  it('lets an aborted call end as an abort', async () => {
    const abort = new AbortController();
    const { api } = recorder(json({ available: true }));
    abort.abort();
    await expect(api.auth.isUsernameAvailable('annabel', abort.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['the TimeoutError of a timeout', new DOMException('too long', 'TimeoutError')],
    ['whatever it was given', new Error('the page is gone')],
  ])('lets an aborted call end with %s, not as a lost connection', async (_, reason) => {
    const { api } = recorder(json({ available: true }));
    const signal = AbortSignal.abort(reason);
    await expect(api.auth.isUsernameAvailable('annabel', signal)).rejects.toBe(reason);
  });
});
