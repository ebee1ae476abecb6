import { ApiError } from '@nexperts/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api.ts';
import { loginRefusal, signIn } from './login-flow.ts';

const credentials = { email: ' ann@example.com ', password: 'secret1', rememberMe: false };

beforeEach(() => {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', { ...storage, getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

describe('login', () => {
  it('[T-06] keeps the token after 200', async () => {
    const account = {
      id: '1',
      email: 'ann@example.com',
      username: 'annabel',
      name: 'Ann',
      isExpert: false,
      isStaff: false,
      timeZone: 'UTC',
      expertHandle: null,
    };
    const login = vi
      .spyOn(api.auth, 'login')
      .mockResolvedValue({ status: 200, data: { token: 't1', account } });
    expect(await signIn(credentials)).toBe('signed-in');
    expect(login).toHaveBeenCalledWith({
      body: { username: 'ann@example.com', password: 'secret1', rememberMe: false },
    });
    expect(sessionStorage.getItem('token')).toBe('t1');
  });

  it('[X-02] [S-14] tells an unconfirmed account from a refusal', async () => {
    vi.spyOn(api.auth, 'login').mockRejectedValue(
      new ApiError('User not confirmed', {
        status: 403,
        code: 'UserNotConfirmedException',
        serverMessage: 'User not confirmed',
      }),
    );
    expect(await signIn(credentials)).toBe('unconfirmed');
  });

  it('[X-02] any other refusal reads Invalid email or password', () => {
    expect(
      loginRefusal(
        new ApiError('Incorrect username or password', { status: 401, code: 'InvalidCredentials' }),
      ),
    ).toBe('Invalid email or password');
  });

  it('keeps its own words where "Invalid email or password" would mislead', () => {
    const throttled = new ApiError('Too many attempts. Please try again later', {
      status: 429,
      code: 'TooManyRequests',
    });
    expect(loginRefusal(throttled)).toBe('Too many attempts. Please try again later');
  });
});
