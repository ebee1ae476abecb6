import type { Account } from '@nexperts/contract';
import type { IconType } from '@nexperts/ui/Icon';
import {
  CalendarClock,
  CalendarDays,
  ClipboardList,
  House,
  Inbox,
  MessageSquare,
  Search,
  Sun,
  Tags,
  TriangleAlert,
  UserSearch,
  Wallet,
} from 'lucide-react';
import { marketplace, paths } from '../paths.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
  /** Not among the tabs of a phone, where there is room for five; the menu has it */
  readonly isMenuOnly?: boolean;
}

const today: NavItem = { to: paths.today(), label: 'Today', icon: Sun };
const bookings: NavItem = { to: paths.bookings(), label: 'Bookings', icon: CalendarDays };

const messages: NavItem = { to: paths.messages(), label: 'Messages', icon: MessageSquare };

const application: NavItem = { to: paths.ownApplication(), label: 'Application', icon: ClipboardList };
const find: NavItem = { to: marketplace.findExperts(), label: 'Find an expert', icon: Search };

const staffHome: NavItem = { to: paths.staffHome(), label: 'Home', icon: House };
const review: NavItem = { to: paths.staffQueue('applications'), label: 'Applications', icon: ClipboardList };

const alarms: NavItem = { to: paths.alarms(), label: 'Alarms', icon: TriangleAlert };
const accounts: NavItem = { to: paths.staffAccounts(), label: 'Accounts', icon: UserSearch };

/** The places of the signed-in product, by role. An expert without a profile has an application instead. */
export function navItems({ isExpert, isStaff, expertHandle }: Account): readonly NavItem[] {
  if (isStaff) return [staffHome, review, alarms, accounts, bookings];
  if (!isExpert) return [today, bookings, messages, find];
  if (!expertHandle) return [today, application, bookings, messages, find];
  return [
    today,
    { to: paths.requests(), label: 'Requests', icon: Inbox },
    bookings,
    messages,
    { to: paths.availability(), label: 'Availability', icon: CalendarClock, isMenuOnly: true },
    { to: paths.services(), label: 'Services', icon: Tags, isMenuOnly: true },
    { to: paths.earnings(), label: 'Earnings', icon: Wallet },
  ];
}
