import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { toasts } from '../../toasts.ts';

export interface MoveFailure {
  readonly message: string;
  readonly signedOut: boolean;
}

/** One change of a booking at a time; afterwards the page reads it anew. */
export function useMove(booking: Booking) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const busy = useRef(false);
  const params = { id: booking.id };

  /** @returns whether it was done */
  async function run(name: string, done: string, call: () => Promise<{ data: Booking }>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(name);
    setFailure(null);
    try {
      clock.sync((await call()).data.serverNow);
      toasts.success(done);
      await revalidate();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, signedOut: error.status === 401 });
      // Somebody was faster, or the amount changed: show how things stand.
      if (error.status === 409) await revalidate();
      return false;
    } finally {
      busy.current = false;
      setPending(null);
    }
  }

  return {
    pending,
    failure,
    accept: () =>
      run('accept', 'Accepted. The session is booked.', () => api.appointments.accept({ params })),
    decline: () =>
      run('decline', 'Declined. We’ve told the client.', () => api.appointments.decline({ params })),
    /** Cancels for exactly the refund that was shown (B-04). @param expectedRefundMinor minor units */
    cancel: (expectedRefundMinor: number) =>
      run('cancel', 'Cancelled.', () => api.appointments.cancel({ params, body: { expectedRefundMinor } })),
  };
}
