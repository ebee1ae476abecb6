import { ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCall } from '../../testing/stub-call.ts';
import { toast } from '../../toasts.ts';
import { createAccount } from './create-account.ts';
import { forgetSignUp, keepDraft, useSignUp } from './sign-up-store.ts';

const draft = {
  profession: 'Legal Advisor',
  username: 'annabel',
  email: 'ann@example.com',
  name: 'Ann Abel',
  dob: '1990-03-27',
  country: 'au',
  phone: '0412345678',
  terms: true,
  newsletter: true,
};
const said = {
  success: vi.spyOn(toast, 'success'),
  info: vi.spyOn(toast, 'info'),
  error: vi.spyOn(toast, 'error'),
};
const signUp = stubCall(endpoints.signUp);
const texts = (kind: keyof typeof said) => said[kind].mock.calls.map(([text]) => text);

beforeEach(() => {
  vi.clearAllMocks();
  forgetSignUp();
  keepDraft(draft);
});

const refused = (status: number, facts: Partial<ApiError> = {}) =>
  new ApiError(facts.serverMessage ?? 'Signup failed. Please try again.', { status, ...facts });

describe('sign-up', () => {
  it('[X-04] an expert reads that the application is in and a code on its way', async () => {
    signUp.mockResolvedValueOnce({ data: { username: 'annabel', email: draft.email } });
    expect(await createAccount('expert', draft, 'Secret!23')).toBeNull();
    expect([texts('success'), texts('info'), texts('error')]).toEqual([
      ['Application submitted successfully!'],
      ['Verification code sent to your email'],
      [],
    ]);
    expect(useSignUp.getState().submitted).toEqual({ email: draft.email, path: 'expert' });
  });

  it('[X-04] a client reads that the code is in the mail', async () => {
    signUp.mockResolvedValueOnce({ data: { username: 'annabel', email: draft.email } });
    expect(await createAccount('client', draft, 'Secret!23')).toBeNull();
    expect([texts('success'), texts('info')]).toEqual([
      ['Signup successful! Please check your email for verification.'],
      [],
    ]);
  });

  it.each([
    ['expert', 0, 'Something went wrong. Please try again.'],
    ['expert', 400, 'An error occurred during submission. Please try again.'],
    ['expert', 500, 'An error occurred during submission. Please try again.'],
    ['client', 0, 'Signup failed. Please try again.'],
    ['client', 400, 'Signup failed. Please try again.'],
    ['client', 500, 'Signup failed. Please try again.'],
  ] as const)('[X-04] %s, status %i: "%s", and nothing is lost', async (path, status, text) => {
    signUp.mockRejectedValueOnce(refused(status));
    expect(await createAccount(path, draft, 'Secret!23')).toEqual({});
    expect(texts('error')).toEqual([text]);
    expect(useSignUp.getState()).toMatchObject({ draft, submitted: null });
    expect(signUp).toHaveBeenCalledTimes(1);
  });

  it('[X-03] what the server says is passed on, at its place', async () => {
    const of = async (path: 'client' | 'expert', error: ApiError) => {
      signUp.mockRejectedValueOnce(error);
      return createAccount(path, draft, 'Secret!23');
    };
    expect(await of('client', refused(429, { serverMessage: 'Too many attempts' }))).toEqual({
      reason: 'Too many attempts',
    });
    const weak = {
      code: 'InvalidPasswordException',
      serverMessage: 'Password does not meet requirements',
    } as const;
    expect(await of('expert', refused(400, weak))).toEqual({
      password: 'Password does not meet requirements',
    });
    const phone = {
      code: 'ValidationFailed',
      serverMessage: 'x',
      fields: { phoneNumber: 'too short' },
    } as const;
    expect(await of('client', refused(400, phone))).toEqual({ step: 'about' });
    expect(useSignUp.getState().refused).toEqual({ phone: 'too short' });
    expect(await of('expert', refused(400, phone))).toEqual({ step: 'contact' });
  });

  it.each([
    ['client', 'UsernameTaken', 'account'],
    ['client', 'EmailTaken', 'account'],
    ['expert', 'UsernameTaken', 'personal'],
    ['expert', 'EmailTaken', 'personal'],
  ] as const)('[V-18] on the %s path %s leads back to the step %s', async (path, code, step) => {
    signUp.mockRejectedValueOnce(refused(409, { code, serverMessage: 'taken' }));
    expect(await createAccount(path, draft, 'Secret!23')).toEqual({ step });
  });

  it('a second try takes the place of the failure before', async () => {
    const close = vi.spyOn(toast, 'close');
    signUp.mockRejectedValueOnce(refused(500));
    await createAccount('client', draft, 'Secret!23');
    signUp.mockRejectedValueOnce(refused(500));
    await createAccount('client', draft, 'Secret!23');
    expect(close).toHaveBeenCalledWith(said.error.mock.results[0]?.value);
  });
});
