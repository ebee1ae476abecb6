import type { Recording } from '@nexperts/contract';
import type { CallState } from '../engine/types.ts';

/** What is announced of a step, once; null for what another part of the screen says (G-08). */
export function newsOf({ state, by }: Recording, call: CallState): string | null {
  if (state === 'asked' && by !== call.role) {
    const [other] = call.participants.values();
    return `${other?.name ?? 'The other person'} asks to record this session.`;
  }
  if (state === 'on') return 'This session is now being recorded.';
  if (state === 'over') return 'The recording has stopped.';
  if (state === 'declined') return by === call.role ? 'Your question to record was declined.' : null;
  return null;
}

/** Why a recording has ended on this device. */
export function failureText(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'This device’s storage is full, so recording has stopped here. What was recorded is kept.'
    : 'Recording has stopped on this device. What was recorded is kept.';
}
