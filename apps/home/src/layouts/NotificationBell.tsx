import { Bell, type BellProps } from '@nexperts/app-kit';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { unread } from '../model/messages/unread.ts';
import { paths } from '../paths.ts';

/** The bell of a signed-in page. */
export function NotificationBell(props: Pick<BellProps, 'at' | 'className'>) {
  const { count } = useStore(unread);
  const { pathname } = useLocation();
  return (
    <Bell {...props} href={paths.notifications()} count={count} isHere={pathname === paths.notifications()} />
  );
}
