import type { StaffRole } from './staff.ts';

/** Whom the cases of some queues can wait for; those of the others wait for staff alone. */
export const CASE_TURNS = ['staff', 'expert', 'client', 'bank'] as const;
export type CaseTurn = (typeof CASE_TURNS)[number];

/** The sign of a queue, by what it shows. */
export type QueueSign =
  | 'arrows'
  | 'badge'
  | 'bank'
  | 'card'
  | 'equals'
  | 'flag'
  | 'list'
  | 'message'
  | 'scales'
  | 'star'
  | 'undo'
  | 'warning';

/** The page on which a case is decided: its booking's, or one of its own. */
export type DecisionPage =
  | 'alarm'
  | 'application'
  | 'booking'
  | 'claim'
  | 'difference'
  | 'failed-transfer'
  | 'report';

/** What the list of a queue shows of a case. */
export interface QueueColumns {
  /** Its client and expert, and what was captured */
  readonly sides: boolean;
  /** What was asked for and offered */
  readonly shares?: boolean;
  /** The sum that it is about, where that isn’t what was captured */
  readonly amount?: boolean;
}

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
  readonly sign: QueueSign;
  readonly decidedOn: DecisionPage;
  readonly columns: QueueColumns;
  /** Whom its cases can wait for; left out: staff alone */
  readonly turns?: readonly CaseTurn[];
  /** Cases are of several kinds, and their sum can take two people: both can be filtered */
  readonly hasKinds?: boolean;
  /** What closes a case on the page of its booking: the part of a decision’s key before its id */
  readonly closedBy?: 'problem' | 'appeal' | 'bank-dispute' | 'review';
}

const everybody = ['support', 'trust', 'finance', 'admin'] as const;

const ROWS = {
  problems: {
    name: 'Problems',
    empty: 'No problems are waiting for a decision.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
    sign: 'scales',
    decidedOn: 'booking',
    columns: { sides: true, shares: true },
    turns: ['staff', 'expert', 'client'],
    hasKinds: true,
    closedBy: 'problem',
  },
  appeals: {
    name: 'Appeals',
    empty: 'No expert has appealed.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
    sign: 'undo',
    decidedOn: 'booking',
    columns: { sides: true },
    closedBy: 'appeal',
  },
  safety: {
    name: 'Conduct reports',
    empty: 'Nobody has reported conduct in a session.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
    sign: 'flag',
    decidedOn: 'booking',
    columns: { sides: true, shares: true },
    closedBy: 'problem',
  },
  reports: {
    name: 'Reported people',
    empty: 'No reports or safety cases are open.',
    deciders: ['trust'],
    readers: ['trust'],
    about: 'person',
    sign: 'message',
    decidedOn: 'report',
    columns: { sides: false },
  },
  applications: {
    name: 'Applications',
    empty: 'No applications are waiting.',
    deciders: ['trust'],
    readers: ['support', 'trust'],
    about: 'person',
    sign: 'list',
    decidedOn: 'application',
    columns: { sides: false },
  },
  claims: {
    name: 'Claims on pages',
    empty: 'No claims are waiting for a check.',
    deciders: ['trust'],
    readers: ['support', 'trust'],
    about: 'person',
    sign: 'badge',
    decidedOn: 'claim',
    columns: { sides: false },
  },
  'bank-disputes': {
    name: 'Bank disputes',
    empty: 'No bank disputes are open.',
    deciders: ['finance'],
    readers: everybody,
    about: 'booking',
    sign: 'bank',
    decidedOn: 'booking',
    columns: { sides: true, amount: true },
    turns: ['staff', 'bank'],
    closedBy: 'bank-dispute',
  },
  'reported-reviews': {
    name: 'Reported reviews',
    empty: 'No reviews have been reported.',
    deciders: ['trust'],
    readers: everybody,
    about: 'booking',
    sign: 'star',
    decidedOn: 'booking',
    columns: { sides: true },
    closedBy: 'review',
  },
  verification: {
    name: 'Verification',
    empty: 'No payouts are waiting for verification.',
    deciders: ['finance'],
    readers: everybody,
    about: 'person',
    sign: 'card',
    decidedOn: 'failed-transfer',
    columns: { sides: true, amount: true },
  },
  'failed-transfers': {
    name: 'Failed transfers',
    empty: 'Every payout arrived.',
    deciders: ['finance'],
    readers: everybody,
    about: 'person',
    sign: 'arrows',
    decidedOn: 'failed-transfer',
    columns: { sides: true, amount: true },
  },
  reconciliation: {
    name: 'Reconciliation',
    empty: 'The ledger and the provider agree.',
    deciders: ['finance'],
    readers: ['finance'],
    about: 'booking',
    sign: 'equals',
    decidedOn: 'difference',
    columns: { sides: true, amount: true },
  },
  alarms: {
    name: 'Alarms',
    empty: 'No open alarms.',
    deciders: ['support', 'finance'],
    readers: everybody,
    about: 'booking',
    sign: 'warning',
    decidedOn: 'alarm',
    columns: { sides: true },
  },
} as const satisfies Readonly<Record<string, Queue>>;

/** A queue of the desk. */
export type StaffQueue = keyof typeof ROWS;

/**
 * The queues of the desk [O-05]. `safety` holds the reports of conduct in a session, which are due within 24 hours;
 * `reports` what is reported from a conversation (M-07), and cases that staff open themselves.
 */
export const QUEUES: Readonly<Record<StaffQueue, Queue>> = ROWS;

/** Every queue, in the order in which the desk lists them. */
export const STAFF_QUEUES = Object.keys(ROWS) as readonly StaffQueue[];

const isOneOf = (wanted: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** Whether somebody's roles decide the cases of a queue [O-01]. */
export const mayDecide = (queue: StaffQueue, roles: readonly StaffRole[]): boolean =>
  isOneOf(QUEUES[queue].deciders, roles);

/** Whether somebody's roles may open the cases of a queue [O-01]. */
export const mayOpen = (queue: StaffQueue, roles: readonly StaffRole[]): boolean =>
  isOneOf(QUEUES[queue].readers, roles);

/** The turns in which staff may take a case of a queue; while the bank has a case, there is nothing to do (O-05). */
export const takeableTurns = (queue: StaffQueue): readonly CaseTurn[] =>
  (QUEUES[queue].turns ?? ['staff']).filter((turn) => turn !== 'bank');

/** `trust`, `support or finance`: who decides the cases of a queue, for a sentence. */
export const decidersOf = (queue: StaffQueue): string => QUEUES[queue].deciders.join(' or ');
