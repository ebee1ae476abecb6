import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Bell as BellIcon } from 'lucide-react';
import * as css from './bell.css.ts';

export interface BellProps {
  href: string;
  /** Unread notifications; null while it isn't known */
  count: number | null;
  /** Where in the bar it is: beside the button of the phone's menu, or among the wide bar's actions */
  at: 'phone' | 'wide';
  /** The page shown is that of the notifications */
  isHere?: boolean;
  className?: string;
}

/** The way to the notifications, with how many are unread (M-08). */
export function Bell({ href, count, at, isHere = false, className }: BellProps) {
  const shown = (count ?? 0) > 99 ? '99+' : String(count ?? 0);
  const hasNew = shown !== '0';
  const place = at === 'phone' ? css.onPhone : css.onWide;
  return (
    <Link
      href={href}
      tone="inherit"
      plain
      className={className ? `${place} ${className}` : place}
      aria-label={hasNew ? `Notifications, ${shown} unread` : 'Notifications'}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon as={BellIcon} size={24} />
      {hasNew ? <span className={css.badge}>{shown}</span> : null}
    </Link>
  );
}
