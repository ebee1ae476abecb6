import { Bell, type BellProps } from '@nexperts/app-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { live } from '../model/messages/live.ts';
import { renewUnread, unread } from '../model/messages/unread.ts';
import { paths } from '../paths.ts';

/** Keeps the count of the bell up to date by the live hints. Mount once for each page. */
export function useUnread(): void {
  useEffect(() => {
    void renewUnread();
    return live.listen(({ type }) => {
      if (type === 'notifications' || type === 'renewed') void renewUnread();
    });
  }, []);
}

/** The bell of a signed-in page. */
export function NotificationBell(props: Pick<BellProps, 'at' | 'className'>) {
  const { count } = useStore(unread);
  const { pathname } = useLocation();
  return (
    <Bell {...props} href={paths.notifications()} count={count} isHere={pathname === paths.notifications()} />
  );
}
