import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';

/** Holds the time of a hold that is over once more, and goes on to its checkout. */
export function useHoldAgain({ service, startsAt, client }: Booking) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One key for all tries: a second press never holds twice.
  const [key] = useState(() => crypto.randomUUID());

  async function holdAgain(): Promise<void> {
    if (service.id === null) return;
    setPending(true);
    setFailure(null);
    try {
      const { data } = await api.call(endpoints.holdSlot, {
        body: { serviceId: service.id, startsAt, timeZone: client.timeZone },
        idempotencyKey: key,
      });
      await navigate(paths.checkout(data.id), { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
    }
  }

  return { holdAgain, pending, failure };
}
