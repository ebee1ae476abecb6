import type { IconType } from '@nexperts/ui/Icon';
import { CalendarDays, Inbox, Sun, Wallet } from 'lucide-react';
import { paths } from '../paths.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
}

const today: NavItem = { to: paths.today(), label: 'Today', icon: Sun };
const bookings: NavItem = { to: paths.bookings(), label: 'Bookings', icon: CalendarDays };

/** The places of the signed-in product, by role. */
export function navItems(isExpert: boolean): readonly NavItem[] {
  if (!isExpert) return [today, bookings];
  return [
    today,
    { to: paths.requests(), label: 'Requests', icon: Inbox },
    bookings,
    { to: paths.earnings(), label: 'Earnings', icon: Wallet },
  ];
}
