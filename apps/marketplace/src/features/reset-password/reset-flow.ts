import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { dismissFailure, showFailure } from '../../failures.ts';
import { toast } from '../../toasts.ts';

/**
 * K-08: asks for a code.
 * @throws {ApiError} with the server's answer, after the toast
 */
export async function requestCode(email: string): Promise<void> {
  dismissFailure();
  try {
    await api.call(endpoints.forgotPassword, { body: { email } });
  } catch (error) {
    if (isApiError(error)) showFailure('Failed to send verification code');
    throw error;
  }
  toast.success('Verification code sent to your email');
}

/** Why the password was not set, and where it is to be put right. */
export type ResetRefusal =
  /** Back to the code */
  | { at: 'code'; message: string }
  | { at: 'password'; message: string }
  /** Nothing to mend: the same press may work later */
  | { at: 'form'; message: string };

/**
 * K-08, X-07, X-08: sets the new password; the server checks the code only now (T-07).
 * @returns null when it is done
 */
export async function setNewPassword(body: {
  email: string;
  code: string;
  newPassword: string;
}): Promise<ResetRefusal | null> {
  dismissFailure();
  try {
    await api.call(endpoints.resetPassword, { body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'CodeMismatchException') {
      showFailure('Invalid verification code');
      return { at: 'code', message: 'Check the code in the newest email, or ask for a new one.' };
    }
    showFailure('Failed to reset password');
    const at =
      error.code === 'ExpiredCodeException'
        ? 'code'
        : error.code === 'InvalidPasswordException'
          ? 'password'
          : 'form';
    // Of too many tries only the server knows (X-08 has no words for it).
    const message = error.status === 429 && error.serverMessage ? error.serverMessage : error.message;
    return { at, message };
  }
  toast.success('Password has been reset successfully');
  return null;
}
