import { ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCall } from './testing/stub-call.ts';
import { finishSignIn, leaveSignedIn, loginProblem, loginRefusal, signIn } from './sign-in.ts';
import { toast } from './toasts.ts';

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
      staffRoles: [],
      timeZone: 'UTC',
      expertHandle: null,
      isListed: false,
    };
    const login = stubCall(endpoints.login).mockResolvedValue({
      status: 200,
      data: { token: 't1', account },
    });
    expect(await signIn(credentials)).toBe('signed-in');
    expect(login).toHaveBeenCalledWith({
      body: { username: 'ann@example.com', password: 'secret1', rememberMe: false },
    });
    expect(sessionStorage.getItem('token')).toBe('t1');
  });

  it('[ASVS 6.3.3] tells that a second factor is asked for, keeps no token yet, and the token after the code', async () => {
    stubCall(endpoints.login).mockRejectedValueOnce(
      new ApiError('Enter the code', { status: 403, code: 'SecondFactorRequired' }),
    );
    expect(await signIn(credentials)).toBe('second-factor');
    expect(sessionStorage.getItem('token')).toBeNull();
    const finish = stubCall(endpoints.loginSecondFactor).mockResolvedValueOnce({
      status: 200,
      data: { token: 't2' },
    } as never);
    await finishSignIn('123456', false);
    expect(finish).toHaveBeenCalledWith({ body: { code: '123456' } });
    expect(sessionStorage.getItem('token')).toBe('t2');
  });

  it('[X-02] [S-14] tells an unconfirmed account from a refusal', async () => {
    stubCall(endpoints.login).mockRejectedValue(
      new ApiError('User not confirmed', {
        status: 403,
        code: 'UserNotConfirmedException',
        serverMessage: 'User not confirmed',
      }),
    );
    expect(await signIn(credentials)).toBe('unconfirmed');
  });

  it.each([
    [401, 'InvalidCredentials', 'Incorrect username or password', 'Invalid email or password'],
    [404, 'NotFound', 'User not found', 'Invalid email or password'],
    // These would send the person the wrong way as "Invalid email or password".
    [
      429,
      'TooManyRequests',
      'Too many attempts. Please try again later',
      'Too many attempts. Please try again later',
    ],
    [
      403,
      'AccountDeactivated',
      'Account is deactivated. Please contact support.',
      'Account is deactivated. Please contact support.',
    ],
    [500, 'Internal', 'Login failed. Please try again.', 'Login failed. Please try again.'],
    [0, 'NetworkError', 'Login failed. Please try again.', 'Login failed. Please try again.'],
  ] as const)('[X-02] status %i, %s: "%s" reads "%s"', (status, code, message, said) => {
    expect(loginRefusal(new ApiError(message, { status, code }))).toBe(said);
  });

  it('[X-02] an answer that is not 200 is a failed login, and no token is kept', async () => {
    stubCall(endpoints.login).mockResolvedValueOnce({ status: 202, data: { token: 't1' } } as never);
    const refused = await signIn(credentials).catch(loginRefusal);
    expect(refused).toBe('Login failed. Please try again.');
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it.each([
    [45, '45 seconds'],
    [1, '1 second'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [720, '12 minutes'],
  ])('[X-01] a lock of %i s says for how long: %s', (retryAfter, wait) => {
    const error = new ApiError('Too many attempts. Please try again later', {
      status: 429,
      code: 'TooManyRequests',
      retryAfter,
    });
    expect(loginProblem(error)).toEqual({
      isCredentials: false,
      isLocked: true,
      message: `Too many attempts. Try again in ${wait}.`,
    });
  });

  it('[X-02] a wrong password belongs to the field, a failure of ours to the form', () => {
    const refused = (status: number) => loginProblem(new ApiError('Resting', { status }));
    expect(refused(401)).toEqual({
      isCredentials: true,
      isLocked: false,
      message: 'Invalid email or password',
    });
    expect(refused(503)).toEqual({ isCredentials: false, isLocked: false, message: 'Resting' });
  });

  it('[X-02] leaves with its success for the next page; where nothing is kept it is said here', () => {
    const replace = vi.fn<(to: string) => void>();
    vi.stubGlobal('window', { location: { replace } });
    const said = vi.spyOn(toast, 'success').mockReturnValue('');
    leaveSignedIn('/app');
    expect([sessionStorage.getItem('nexperts-notice'), said.mock.calls]).toEqual(['Login successful!', []]);
    vi.stubGlobal('sessionStorage', undefined);
    leaveSignedIn('/app');
    expect(said).toHaveBeenCalledWith('Login successful!');
    expect(replace.mock.calls).toEqual([['/app'], ['/app']]);
  });
});
