import { startTransition, useEffect, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { DEFAULT_TIME_ZONE } from '@nexperts/domain';
import { useIsLive } from '../../hydrated.ts';
import { browserZone } from '../../model/browser-zone.ts';
import { afterFrame } from '../../ui/hooks/after-frame.ts';
import type { FindData } from './load-find.ts';
import { isOfClock, onOwnClock, type SentSearch } from './sent-search.ts';

/**
 * What came with the page, in words of this device's clock once the page is live. Where the answer itself depends on the
 * clock and this one is in another zone than the site's, it asks again.
 */
export function useSent(sentNow: SentSearch | null): SentSearch | null {
  const [sent, setSent] = useState(sentNow);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!sentNow) return;
    return afterFrame(() => {
      if (isOfClock(sentNow.result.query) && browserZone() !== DEFAULT_TIME_ZONE) void revalidate();
      else startTransition(() => setSent({ result: onOwnClock(sentNow.result), windowWords: null }));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page came with
  }, []);
  return sent;
}

const hasSent = (data: unknown): boolean => {
  const found = data as Partial<FindData> | undefined;
  return found?.kind === 'search' && Boolean(found.sent);
};

/** Whether the address may be shown: live, or sent for this very address. The one built file of the page knows none. */
export function useKnowsAddress(): boolean {
  const isLive = useIsLive();
  const matches = useMatches();
  return isLive || matches.some(({ loaderData }) => hasSent(loaderData));
}
