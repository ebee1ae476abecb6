import { isApiError } from '@nexperts/api';
import type { Brief } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api.ts';

/** The whole brief of a booking, once it is asked for (M-05). */
export interface SentBrief {
  readonly brief: Brief | null;
  readonly pending: boolean;
  readonly failure: string | null;
  load: () => Promise<void>;
  /** Takes what was saved in place of what was read */
  set: (brief: Brief) => void;
}

/** @param atOnce whether it is read without a press */
export function useSentBrief(bookingId: string, atOnce: boolean): SentBrief {
  const [brief, set] = useState<Brief | null>(null);
  const [pending, setPending] = useState(atOnce);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    setPending(true);
    setFailure(null);
    try {
      const { data } = await api.call(endpoints.getBrief, { params: { id: bookingId } });
      set(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
    }
  }, [bookingId]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown while it loads is drawn already
    if (atOnce) void load();
  }, [atOnce, load]);
  return { brief, pending, failure, load, set };
}
