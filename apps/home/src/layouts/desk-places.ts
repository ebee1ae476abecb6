import type { Account } from '@nexperts/contract';
import { QUEUES, STAFF_QUEUES, type StaffQueue, type StaffRole } from '@nexperts/domain';
import type { IconType } from '@nexperts/ui/Icon';
import {
  Banknote,
  ChartColumn,
  House,
  ScrollText,
  SearchX,
  UserRound,
  UserSearch,
  Users,
} from 'lucide-react';
import { queueIcon } from '../model/desk/queue-icons.ts';
import { paths } from '../paths.ts';

/** A place in the rail of the staff desk. */
export interface DeskPlace {
  readonly to: string;
  readonly label: string;
  readonly icon: IconType;
  /** Where its cases open, if that is another page than the one it leads to */
  readonly casesAt?: string;
  /** The second key after `g` that leads there */
  readonly key: string;
  /** Which queue it counts, or what the viewer has taken */
  readonly counts?: StaffQueue | 'mine';
  /** Who may open it; everybody at the desk when left out */
  readonly roles?: readonly StaffRole[];
}

interface DeskGroup {
  /** Null: without a heading */
  readonly title: string | null;
  readonly places: readonly DeskPlace[];
}

/** What the rail says of each queue beside its row in the domain: its key, and whom it is hidden from. */
const QUEUE_PLACES: Readonly<
  Record<StaffQueue, Pick<DeskPlace, 'key'> & Partial<Pick<DeskPlace, 'to' | 'casesAt' | 'roles'>>>
> = {
  problems: { key: 'd' },
  appeals: { key: 'p' },
  safety: { key: 'r' },
  reports: { key: 'w' },
  applications: { key: 'a', casesAt: '/staff/applications', roles: ['support', 'trust'] },
  claims: { key: 'k', roles: ['support', 'trust'] },
  'bank-disputes': { key: 'c' },
  'reported-reviews': { key: 'v' },
  verification: { key: 'i', roles: ['finance'] },
  'failed-transfers': { key: 'b', roles: ['finance'] },
  reconciliation: { key: 'e', to: paths.reconciliation(), roles: ['finance'] },
  alarms: { key: 'l', casesAt: paths.alarms() },
};

const GROUPS: readonly DeskGroup[] = [
  {
    title: null,
    places: [
      { to: paths.staffHome(), label: 'Home', icon: House, key: 'h' },
      { to: paths.staffMine(), label: 'Mine', icon: UserRound, key: 'm', counts: 'mine' },
    ],
  },
  {
    title: 'Queues',
    places: STAFF_QUEUES.map((name) => ({
      to: paths.staffQueue(name),
      label: QUEUES[name].name,
      icon: queueIcon(name),
      counts: name,
      ...QUEUE_PLACES[name],
    })),
  },
  {
    title: 'People',
    places: [
      {
        to: paths.staffAccounts(),
        label: 'Two-step login',
        icon: UserSearch,
        key: 't',
        roles: ['support', 'trust'],
      },
      { to: paths.emptySearches(), label: 'Empty searches', icon: SearchX, key: 'x' },
    ],
  },
  {
    title: 'Money',
    places: [
      { to: paths.money(), label: 'Overview', icon: ChartColumn, key: 'f', roles: ['finance'] },
      { to: paths.payoutRuns(), label: 'Payout runs', icon: Banknote, key: 'n', roles: ['finance'] },
    ],
  },
  {
    title: 'Admin',
    places: [
      { to: paths.audit(), label: 'Audit log', icon: ScrollText, key: 'o', roles: ['admin'] },
      { to: paths.staffTeam(), label: 'Roles', icon: Users, key: 'u', roles: ['admin'] },
    ],
  },
];

/** What the rail shows a member of staff: groups without a place for their roles are left out (O-01). */
export function deskGroups({ staffRoles }: Pick<Account, 'staffRoles'>): readonly DeskGroup[] {
  return GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter(({ roles }) => !roles || roles.some((role) => staffRoles.includes(role))),
  })).filter(({ places }) => places.length > 0);
}
