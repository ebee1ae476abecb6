import type { StaffRole } from './staff.ts';

/** A queue of the desk, as the server and the screens know it. */
interface Queue {
  /** What the desk calls it */
  readonly name: string;
  /** Shown when nothing waits in it */
  readonly empty: string;
  /** Who decides its cases, and so may take them [O-01] */
  readonly deciders: readonly StaffRole[];
  /** Who may open a case; every member of staff may see the list */
  readonly readers: readonly StaffRole[];
  /** What a case is about */
  readonly about: 'booking' | 'person';
}

const everybody = ['support', 'trust', 'finance', 'admin'] as const;

/**
 * The queues of the desk [O-05]. `safety` holds the reports of conduct in a session, which are due within 24 hours;
 * `reports` what is reported from a conversation (M-07), and cases that staff open themselves.
 */
export const QUEUES = {
  problems: {
    name: 'Problems',
    empty: 'No problem waits for a decision.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
  },
  appeals: {
    name: 'Appeals',
    empty: 'No expert has appealed.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
  },
  safety: {
    name: 'Conduct reports',
    empty: 'Nobody has reported conduct in a session.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
  },
  reports: {
    name: 'Reported people',
    empty: 'Nobody was reported, and no case of ours is open.',
    deciders: ['trust'],
    readers: ['trust'],
    about: 'person',
  },
  applications: {
    name: 'Applications',
    empty: 'No application waits.',
    deciders: ['trust'],
    readers: ['support', 'trust'],
    about: 'person',
  },
  claims: {
    name: 'Claims on pages',
    empty: 'No expert waits for a check.',
    deciders: ['trust'],
    readers: ['support', 'trust'],
    about: 'person',
  },
  chargebacks: {
    name: 'Bank disputes',
    empty: 'No bank asks for money back.',
    deciders: ['finance'],
    readers: everybody,
    about: 'booking',
  },
  'reported-reviews': {
    name: 'Reported reviews',
    empty: 'No review was reported.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
  },
  verification: {
    name: 'Verification',
    empty: 'No expert’s money waits for their verification.',
    deciders: ['finance'],
    readers: everybody,
    about: 'person',
  },
  'failed-transfers': {
    name: 'Failed transfers',
    empty: 'Every payout arrived.',
    deciders: ['finance'],
    readers: everybody,
    about: 'person',
  },
  reconciliation: {
    name: 'Reconciliation',
    empty: 'The ledger and the provider agree.',
    deciders: ['finance'],
    readers: ['finance'],
    about: 'booking',
  },
  alarms: {
    name: 'Alarms',
    empty: 'No open alarms.',
    deciders: ['support', 'finance'],
    readers: everybody,
    about: 'booking',
  },
} as const satisfies Readonly<Record<string, Queue>>;

/** A queue of the desk. */
export type StaffQueue = keyof typeof QUEUES;

/** Every queue, in the order in which the desk lists them. */
export const STAFF_QUEUES = Object.keys(QUEUES) as readonly StaffQueue[];

const isOneOf = (wanted: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** Whether somebody's roles decide the cases of a queue [O-01]. */
export const mayDecide = (queue: StaffQueue, roles: readonly StaffRole[]): boolean =>
  isOneOf(QUEUES[queue].deciders, roles);

/** Whether somebody's roles may open the cases of a queue [O-01]. */
export const mayOpen = (queue: StaffQueue, roles: readonly StaffRole[]): boolean =>
  isOneOf(QUEUES[queue].readers, roles);

/** `trust`, `support or finance`: who decides the cases of a queue, for a sentence. */
export const decidersOf = (queue: StaffQueue): string => QUEUES[queue].deciders.join(' or ');
