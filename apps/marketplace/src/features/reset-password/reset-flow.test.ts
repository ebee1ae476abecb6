import { ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCall } from '../../testing/stub-call.ts';
import { toast } from '../../toasts.ts';
import { requestCode, setNewPassword } from './reset-flow.ts';

const success = vi.spyOn(toast, 'success');
const failure = vi.spyOn(toast, 'error');
const texts = () => [success, failure].map(({ mock }) => mock.calls.map(([text]) => text));
const body = { email: 'ann@example.com', code: '123456', newPassword: 'Better!than4' };

beforeEach(() => vi.clearAllMocks());

describe('reset', () => {
  it('[X-07] says that the code is on its way', async () => {
    stubCall(endpoints.forgotPassword).mockResolvedValueOnce({ data: { sent: true } });
    await requestCode(body.email);
    expect(texts()).toEqual([['Verification code sent to your email'], []]);
  });

  it.each([0, 404, 429, 500])(
    '[X-07] status %i: no code could be sent, and the form learns why',
    async (status) => {
      const error = new ApiError('Password reset request failed. Please try again.', { status });
      const ask = stubCall(endpoints.forgotPassword).mockRejectedValueOnce(error);
      await expect(requestCode(body.email)).rejects.toBe(error);
      expect(texts()).toEqual([[], ['Failed to send verification code']]);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('[X-07] [T-07] done', async () => {
    stubCall(endpoints.resetPassword).mockResolvedValueOnce({ data: { reset: true } });
    expect(await setNewPassword(body)).toBeNull();
    expect(texts()).toEqual([['Password has been reset successfully'], []]);
  });

  it.each([
    [
      { status: 400, code: 'CodeMismatchException', message: 'Invalid verification code' },
      'Invalid verification code',
      { at: 'code', message: 'Check the code in the newest email, or ask for a new one.' },
    ],
    [
      { status: 400, code: 'ExpiredCodeException', message: 'Verification code has expired' },
      'Failed to reset password',
      { at: 'code', message: 'Verification code has expired' },
    ],
    [
      { status: 400, code: 'InvalidPasswordException', message: 'Password does not meet requirements' },
      'Failed to reset password',
      { at: 'password', message: 'Password does not meet requirements' },
    ],
    [
      { status: 500, code: 'Internal', message: 'Password reset failed. Please try again.' },
      'Failed to reset password',
      { at: 'form', message: 'Password reset failed. Please try again.' },
    ],
    [
      { status: 0, code: 'NetworkError', message: 'Password reset failed. Please try again.' },
      'Failed to reset password',
      { at: 'form', message: 'Password reset failed. Please try again.' },
    ],
  ] as const)('[X-07] [X-08] %j', async ({ message, ...facts }, said, refusal) => {
    stubCall(endpoints.resetPassword).mockRejectedValueOnce(new ApiError(message, facts));
    expect(await setNewPassword(body)).toEqual(refusal);
    expect(texts()).toEqual([[], [said]]);
  });

  it('[X-08] of too many tries the server says how it is', async () => {
    const facts = { status: 429, serverMessage: 'Too many attempts. Please try again later' };
    stubCall(endpoints.resetPassword).mockRejectedValueOnce(
      new ApiError('Password reset failed. Please try again.', facts),
    );
    expect(await setNewPassword(body)).toEqual({ at: 'form', message: facts.serverMessage });
  });
});
