import { isApiError, type ApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { dismissFailure, showFailure } from '../../failures.ts';
import { toast } from '../../toasts.ts';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { storeRefusal, markSubmitted, type DraftField, type SignUpDraft } from './sign-up-store.ts';
import { STEPS, type SignUpPath, type StepId } from './steps.ts';
import { toSignUpPayload } from './to-sign-up-payload.ts';

/** Why no account was made, and where it is to be put right. */
export interface SignUpRefusal {
  /** Shown at the password */
  password?: string;
  /** An earlier step whose field the server refused */
  step?: StepId;
  /** Shown above the form: it belongs to no field */
  reason?: string;
}

/** Fields by the step that asks for them. */
const ASKED: Partial<Record<StepId, readonly DraftField[]>> = {
  personal: ['username', 'email', 'name', 'dob'],
  contact: ['country', 'phone'],
  account: ['username', 'email'],
  about: ['name', 'dob', 'country', 'phone'],
};

/**
 * K-06: makes the account and says how it went. Nothing is tried again by itself (K-14).
 * @returns null once the account waits for its code
 */
export async function createAccount(
  path: SignUpPath,
  draft: SignUpDraft,
  password: string,
): Promise<SignUpRefusal | null> {
  dismissFailure();
  try {
    await api.call(endpoints.signUp, { body: toSignUpPayload(path, draft, password) });
  } catch (error) {
    if (!isApiError(error)) throw error;
    showFailure(failureOf(path, error));
    return refusalOf(path, draft, error);
  }
  if (path === 'expert') {
    toast.success('Application submitted successfully!');
    toast.info('Verification code sent to your email');
  } else {
    toast.success('Signup successful! Please check your email for verification.');
  }
  markSubmitted(path);
  return null;
}

/** X-04, the toast: experts are told apart whether the server refused or gave no answer. */
function failureOf(path: SignUpPath, error: ApiError): string {
  if (path === 'client') return 'Signup failed. Please try again.';
  return error.status === 0
    ? 'Something went wrong. Please try again.'
    : 'An error occurred during submission. Please try again.';
}

/** sorts the server's errors to the fields and steps they belong to. */
function refusalOf(path: SignUpPath, draft: SignUpDraft, error: ApiError): SignUpRefusal {
  const { password, phoneNumber, ...rest } = error.fields;
  const fields: Record<string, string> = { ...rest, ...(phoneNumber ? { phone: phoneNumber } : {}) };
  if (password || error.code === 'InvalidPasswordException') return { password: password ?? error.message };
  if (error.code === 'UsernameTaken') usernameAvailability.markTaken(draft.username.trim());
  if (error.code === 'EmailTaken') emailAvailability.markTaken(draft.email.trim());
  const isTaken = error.code === 'UsernameTaken' || error.code === 'EmailTaken';
  const names = isTaken ? ['email'] : Object.keys(fields);
  const step = STEPS[path].find(({ id }) => ASKED[id]?.some((name) => names.includes(name)))?.id;
  if (!step) return error.serverMessage ? { reason: error.message } : {};
  // What is taken is shown by the field itself.
  if (!isTaken) storeRefusal(fields);
  return { step };
}
