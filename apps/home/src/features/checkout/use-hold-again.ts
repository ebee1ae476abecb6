import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useAction } from '../../ui/hooks/use-action.ts';

/** Holds the time of a hold that is over once more, and goes on to its checkout. */
export function useHoldAgain({ service, startsAt, client }: Booking) {
  const navigate = useNavigate();
  const { run, pending, failure } = useAction();
  // One key for all tries: a second press never holds twice.
  const [key] = useState(() => crypto.randomUUID());

  const holdAgain = () =>
    run('hold', async () => {
      if (service.id === null) return;
      const { data } = await api.call(endpoints.holdSlot, {
        body: { serviceId: service.id, startsAt, timeZone: client.timeZone },
        idempotencyKey: key,
      });
      await navigate(paths.checkout(data.id), { replace: true });
    });
  return { holdAgain, pending: pending !== null, failure };
}
