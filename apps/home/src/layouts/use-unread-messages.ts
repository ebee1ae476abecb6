import type { Account } from '@nexperts/contract';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { inbox, renewInbox } from '../model/messages/inbox.ts';
import { live } from '../model/messages/live.ts';

/** How many conversations have something unread, kept up to date by the live hints; 0 for staff, who have no messages. */
export function useUnreadMessages({ isStaff }: Account): number {
  useEffect(() => {
    if (isStaff) return undefined;
    void renewInbox();
    return live.listen(({ type }) => {
      if (type !== 'notifications') void renewInbox();
    });
  }, [isStaff]);
  return useStore(inbox, ({ unread }) => unread);
}
