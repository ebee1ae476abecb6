import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { Pay, PaymentProblem } from '../../ui/card/pay.ts';
import { NO_ANSWER } from '../../ui/card/refusal.ts';
import { announcePaid } from './use-paid-elsewhere.ts';

const TRIES = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the payment until it is no longer open, at most `tries` times: about three seconds. @throws {ApiError} */
export async function readPayment(bookingId: string, tries = TRIES): Promise<Booking> {
  for (let tried = 1; ; tried += 1) {
    const { data } = await api.call(endpoints.refreshPayment, { params: { id: bookingId } });
    if (data.status !== 'held' || tried >= tries) return data;
    await pause(200 * tried);
  }
}

/**
 * One try to pay at a time: the card goes to the provider, then the server reads the result, then the booking's page
 * takes the place of this one, so that Back never leads to a paid checkout.
 */
export function usePayment(booking: Booking, onExpired: () => void) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const busy = useRef(false);

  async function finish(): Promise<void> {
    const now = await readPayment(booking.id);
    if (now.status === 'expired') onExpired();
    else {
      if (now.status !== 'held') announcePaid(booking.id);
      await navigate(paths.booking(booking.id), { replace: true });
    }
  }

  const run: Pay = async (confirm) => {
    const outcome = await confirm();
    if (outcome.kind === 'authorised') {
      await finish();
      return null;
    }
    if (outcome === NO_ANSWER) {
      // The answer may be lost and the payment made.
      const { data } = await api.call(endpoints.refreshPayment, { params: { id: booking.id } });
      if (data.status !== 'held') await finish();
    }
    const { field, message } = outcome;
    if (field !== null) return { field, message };
    setProblem({ message, signedOut: false });
    return null;
  };

  const pay: Pay = async (confirm) => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      return await run(confirm);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'HoldExpired') onExpired();
      else setProblem({ message: error.message, signedOut: error.status === 401 });
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { pay, pending, problem };
}
