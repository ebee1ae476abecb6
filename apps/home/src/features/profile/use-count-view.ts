import type { Account, ExpertProfile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect } from 'react';
import { api } from '../../api.ts';

/** Value of `via` in the address to which the own link of an expert leads (F-20). */
export const OWN_LINK = 'link';

/** Handles of experts whose own link led to this document: choosing a time changes the address. */
const linked = new Set<string>();

/** Whether the visitor came by the own link of an expert (F-20). @param handle of the expert */
export const cameThroughLink = (handle: string): boolean => linked.has(handle);

/**
 * Tells the server once that somebody looks at a public profile (F-10): when it is on the screen, and not for the expert
 * themselves. Nothing waits for the answer, and a failure is nobody’s concern.
 */
export function useCountView(
  expert: ExpertProfile | null,
  account: Account | null,
  via: string | null,
): void {
  const handle = expert && expert.handle !== account?.expertHandle ? expert.handle : null;
  const throughLink = via === OWN_LINK;
  useEffect(() => {
    if (handle === null) return undefined;
    if (throughLink) linked.add(handle);
    const left = new AbortController();
    const count = (): void => {
      if (document.visibilityState !== 'visible') return;
      left.abort();
      api.call(endpoints.countView, { params: { handle }, body: { throughLink } }).catch(() => {});
    };
    document.addEventListener('visibilitychange', count, { signal: left.signal });
    count();
    return () => left.abort();
  }, [handle, throughLink]);
}
