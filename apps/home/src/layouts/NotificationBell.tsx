import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { live } from '../model/live.ts';
import { renewUnread, unread } from '../model/unread.ts';
import { paths } from '../paths.ts';
import * as css from './bell.css.ts';

/** Keeps the count of the bell up to date by the live hints. Mount once for each page. */
export function useUnread(): void {
  useEffect(() => {
    void renewUnread();
    return live.listen(({ type }) => {
      if (type === 'notifications' || type === 'renewed') void renewUnread();
    });
  }, []);
}

/** The way to the notifications, with how many are unread (M-08). @param at where in the bar it stands */
export function NotificationBell({ at }: { at: 'phone' | 'wide' }) {
  const { count } = useStore(unread);
  const { pathname } = useLocation();
  const isHere = pathname === paths.notifications();
  const shown = (count ?? 0) > 99 ? '99+' : String(count ?? 0);
  const hasNew = shown !== '0';
  return (
    <Link
      href={paths.notifications()}
      tone="inherit"
      plain
      className={at === 'phone' ? css.onPhone : css.onWide}
      aria-label={hasNew ? `Notifications, ${shown} unread` : 'Notifications'}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon as={Bell} size={24} />
      {hasNew ? <span className={css.badge}>{shown}</span> : null}
    </Link>
  );
}
