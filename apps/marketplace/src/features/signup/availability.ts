import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { AVAILABILITY_MESSAGES, likelyEmailDomain } from '@nexperts/validation';
import { create } from 'zustand';
import { api } from '../../api.ts';

/** T-04 */
export type Availability = 'unchecked' | 'checking' | 'available' | 'taken' | 'error';

/** V-18: the status beside the field; empty while unchecked. */
export function availabilityMessage(field: 'username' | 'email', state: Availability): string | undefined {
  if (state === 'unchecked') return undefined;
  return state === 'checking' ? AVAILABILITY_MESSAGES.checking : AVAILABILITY_MESSAGES[field][state];
}

/** The same for an email, which may be free because it was mistyped. */
export function emailMessage(email: string, state: Availability): string | undefined {
  const meant = state === 'available' ? likelyEmailDomain(email) : null;
  return meant ? `Available. Did you mean ${meant}?` : availabilityMessage('email', state);
}

/** Follows one field's availability on the server. `ask` answers false when the value is taken. */
export function createAvailability(ask: (value: string, signal: AbortSignal) => Promise<boolean>) {
  const useState = create<{ state: Availability }>(() => ({ state: 'unchecked' }));
  let asked: { value: string; abort: AbortController; answer: Promise<Availability> } | null = null;

  /** The value was edited: whatever was known of it is forgotten. */
  function edited(): void {
    asked?.abort.abort();
    asked = null;
    useState.setState({ state: 'unchecked' });
  }

  async function request(value: string, signal: AbortSignal): Promise<Availability> {
    let found: Availability;
    try {
      found = (await ask(value, signal)) ? 'available' : 'taken';
    } catch {
      found = 'error';
    }
    // Of an older value: the answer says nothing about what is in the field now.
    if (signal.aborted) return 'unchecked';
    if (found === 'error') asked = null;
    useState.setState({ state: found });
    return found;
  }

  /** Asks the server, unless this value was asked about already. An answer for an older value is ignored. */
  function check(value: string): Promise<Availability> {
    if (asked?.value === value) return asked.answer;
    asked?.abort.abort();
    const abort = new AbortController();
    useState.setState({ state: 'checking' });
    const answer = request(value, abort.signal);
    asked = { value, abort, answer };
    return answer;
  }

  /** The server refused the value in another call. */
  function markTaken(value: string): void {
    asked?.abort.abort();
    asked = { value, abort: new AbortController(), answer: Promise.resolve('taken') };
    useState.setState({ state: 'taken' });
  }

  return { useState, edited, check, markTaken };
}

/** 409 is an answer here, not a failure (K-03, K-04). */
async function isFree(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 409) return false;
    throw error;
  }
}

/** K-03 */
export const usernameAvailability = createAvailability((username, signal) =>
  isFree(api.call(endpoints.usernameExists, { params: { username }, signal })),
);
/** K-04, used on both paths */
export const emailAvailability = createAvailability((email, signal) =>
  isFree(api.call(endpoints.emailExists, { params: { email }, signal })),
);
