import type { Account, endpoints, ResponseOf } from '@nexperts/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { live } from '../model/messages/live.ts';
import { needs, renewNeeds } from '../model/booking/needs.ts';
import { paths } from '../paths.ts';

type Counts = ResponseOf<typeof endpoints.needsAnswer>['data']['counts'];

/** How much waits for the viewer, renewed with each page and live hint; nothing for staff, whose desk has its own counts. */
export function useNeeds({ isStaff }: Account): Counts {
  const { pathname } = useLocation();
  useEffect(() => {
    // The start page brings them along.
    if (!isStaff && pathname !== paths.today()) void renewNeeds();
  }, [isStaff, pathname]);
  useEffect(() => {
    if (isStaff) return undefined;
    return live.listen(({ type }) => {
      if (type === 'notifications' || type === 'renewed') void renewNeeds();
    });
  }, [isStaff]);
  return useStore(needs);
}
