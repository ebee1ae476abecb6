import { AVAILABILITY_MESSAGES } from '@nexperts/validation';
import { useRef, useState } from 'react';

/** T-04 */
export type Availability = 'unchecked' | 'checking' | 'available' | 'taken' | 'error';

export interface AvailabilityCheck {
  state: Availability;
  /** The value was edited: whatever was known of it is forgotten */
  edited: () => void;
  /** Asks the server, unless this value was asked about already. An answer for an older value is ignored */
  check: (value: string) => Promise<Availability>;
}

/** V-18: what is said beside the field; nothing while unchecked. */
export function availabilityMessage(field: 'username' | 'email', state: Availability): string | undefined {
  if (state === 'unchecked') return undefined;
  return state === 'checking' ? AVAILABILITY_MESSAGES.checking : AVAILABILITY_MESSAGES[field][state];
}

/** Follows one field's availability on the server. `ask` answers false when the value is taken. */
export function useAvailability(
  ask: (value: string, signal: AbortSignal) => Promise<boolean>,
): AvailabilityCheck {
  const [state, setState] = useState<Availability>('unchecked');
  const asked = useRef<{ value: string; abort: AbortController; answer: Promise<Availability> } | null>(null);

  function edited(): void {
    asked.current?.abort.abort();
    asked.current = null;
    setState('unchecked');
  }

  async function settle(value: string, signal: AbortSignal): Promise<Availability> {
    let found: Availability;
    try {
      found = (await ask(value, signal)) ? 'available' : 'taken';
    } catch {
      found = 'error';
    }
    if (signal.aborted) return 'unchecked';
    if (found === 'error') asked.current = null;
    setState(found);
    return found;
  }

  function check(value: string): Promise<Availability> {
    if (asked.current?.value === value) return asked.current.answer;
    asked.current?.abort.abort();
    const abort = new AbortController();
    setState('checking');
    const answer = settle(value, abort.signal);
    asked.current = { value, abort, answer };
    return answer;
  }

  return { state, edited, check };
}
