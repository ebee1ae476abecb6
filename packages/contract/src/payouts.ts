import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idOf, ofDifference, ofFailedTransfer } from './path-params.ts';
import { id, instant, money, timeCursor, wholeNumber, staffOutcome, statementText } from './shared.ts';

const named = { key: z.string(), name: z.string() };

const verification = z.object({
  /** `checking`: the provider has all it asked for; `restricted`: it has and says no */
  state: z.enum(['not_started', 'incomplete', 'checking', 'verified', 'restricted']),
  verifiedAt: z.nullable(instant),
  /** Lower-case code of the country the account is or would be in */
  country: z.string(),
  /** Whether the provider pays anyone there */
  isServed: z.boolean(),
  /** ISO 3166-1 alpha-2, in upper case */
  servedCountries: z.array(z.string()),
  /** In plain words; `problem` says what was wrong with what was sent */
  missing: z.array(z.object({ ...named, text: z.string(), problem: z.nullable(z.string()) })),
  checking: z.array(z.object(named)),
  bankLast4: z.nullable(z.string()),
  currencies: z.array(z.string()),
  /** What is available in each currency */
  waiting: z.array(money),
  /** What was earned and isn't available yet, in each currency */
  pending: z.array(money),
  nextPayoutAt: instant,
  hasTwoSteps: z.boolean(),
});

export const payoutVerification = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/verification',
  summary: 'How far the expert is with being verified by the payment provider, and what is missing (P-03)',
  access: 'expert',
  status: 200,
  data: verification,
  errors: [],
});
export type PayoutVerification = z.infer<typeof verification>;

export const payoutCountries = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/countries',
  summary: 'Countries in which this installation can pay experts (P-03)',
  access: 'public',
  status: 200,
  data: z.object({
    /** ISO 3166-1 alpha-2, in upper case */
    countries: z.array(z.string()),
    /** Lower-case code of the caller’s country; null: nobody is logged in */
    own: z.nullable(z.string()),
  }),
  errors: [],
});
export type PayoutCountries = z.infer<typeof payoutCountries.data>;

export const openOnboarding = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/payouts/verification/link',
  summary: 'Open the payment provider’s onboarding: answers with an address that works once (P-03)',
  access: 'expert',
  status: 200,
  data: z.object({ url: z.string() }),
  errors: ['PasswordRequired', 'NotFound', 'WrongState', 'PaymentProviderFailed'],
});

/** `sending`: our provider was asked; `failed_at_bank`: it is with the provider, whom the expert’s bank sent it back to. */
const payoutStatus = z.enum(['planned', 'sending', 'sent', 'refused', 'failed_at_bank', 'carried_over']);

/** A run’s payout to one expert in one currency. */
const payout = z.object({
  id,
  scheduledFor: instant,
  /** What was available when the run was planned, and what of it was sent */
  owed: money,
  amount: money,
  status: payoutStatus,
  /** Why it was refused, failed or carried over, or why less than owed was sent: our word or the provider’s code */
  reason: z.nullable(z.string()),
  /** When the provider took or refused it */
  finishedAt: z.nullable(instant),
  /** When the bank took it or sent it back */
  bankAt: z.nullable(instant),
});

export const listPayouts = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts',
  summary: 'The expert’s payouts, newest first (P-04)',
  access: 'expert',
  status: 200,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 20),
    after: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(payout), next: z.nullable(z.string()), nextPayoutAt: instant }),
  errors: [],
});
export type Payout = z.infer<typeof payout>;

/** What the link in the mail about a closed account carries. */
const closedToken = z.string().check(z.maxLength(200));

/** What the owner of a closed account sees: verification and payouts, and nothing else (W-07). */
const closedAccount = z.object({
  verification,
  /** What they have earned and were not paid yet, also what becomes available later */
  owed: z.array(money),
  /** Newest first */
  payouts: z.array(payout),
  timeZone: z.string(),
});
export type ClosedAccount = z.infer<typeof closedAccount>;

export const closedAccountCode = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/payouts/closed/code',
  summary: 'Mail a code to the owner of a closed account to whom money is owed (W-07)',
  access: 'public',
  status: 200,
  body: z.object({ token: closedToken }),
  data: z.object({ email: z.string() }),
  errors: ['NotFound'],
});

export const enterClosedAccount = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/payouts/closed/enter',
  summary:
    'Enter the code: opens verification and payouts of a closed account in this browser for half an hour (W-07)',
  access: 'public',
  status: 200,
  body: z.object({ token: closedToken, code: z.string().check(z.maxLength(20)) }),
  data: closedAccount,
  errors: ['NotFound', 'CodeMismatchException', 'ExpiredCodeException'],
});

export const closedPayouts = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/payouts/closed',
  summary: 'Verification and payouts of the closed account that this browser has entered (W-07)',
  access: 'public',
  status: 200,
  data: closedAccount,
  errors: ['NotFound'],
});

export const openClosedOnboarding = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/payouts/closed/link',
  summary:
    'Open the payment provider’s onboarding for the closed account that this browser has entered (W-07)',
  access: 'public',
  status: 200,
  data: z.object({ url: z.string() }),
  errors: ['NotFound', 'WrongState', 'PaymentProviderFailed'],
});

/** What a run does in one currency; amounts in minor units. */
const runSums = z.object({
  currency: z.string(),
  payouts: z.int(),
  owedMinor: z.int(),
  /** Planned, under way or sent */
  amountMinor: z.int(),
  /** Of that, what the provider has taken */
  sentMinor: z.int(),
  refused: z.int(),
  failedAtBank: z.int(),
  /** A difference to the provider is open: nothing is sent (P-08) */
  isStopped: z.boolean(),
});

const payoutRun = z.object({
  id,
  scheduledFor: instant,
  status: z.enum(['planned', 'carrying_out', 'done']),
  finishedAt: z.nullable(instant),
  currencies: z.array(runSums),
});

export const listPayoutRuns = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/payout-runs',
  summary: 'Payout runs, newest first, and when the next one is (P-04)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  query: z.object({ after: z.optional(timeCursor) }),
  response: z.object({
    data: z.array(payoutRun),
    next: z.nullable(z.string()),
    nextRunAt: instant,
    /** Currencies in which a difference to the provider stops all payouts */
    stopped: z.array(z.string()),
  }),
  errors: [],
});

/** A line of a run. */
const runPayout = z.object({
  /** Null in a dry run */
  id: z.nullable(id),
  expertId: id,
  accountId: id,
  name: z.string(),
  currency: z.string(),
  owedMinor: z.int(),
  amountMinor: z.int(),
  status: payoutStatus,
  reason: z.nullable(z.string()),
  transferRef: z.nullable(z.string()),
  isHeld: z.boolean(),
});

/** A run, or `next`: the dry run of the next one */
const ofPayoutRun = { id: z.union([z.literal('next'), idOf('Payout run')], 'Payout run not found') };

export const getPayoutRun = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/payout-runs/{id}',
  params: ofPayoutRun,
  summary:
    'A payout run line by line; with the id `next`, a dry run of the next one, which changes nothing (P-04)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  data: z.object({
    run: z.extend(payoutRun, { id: z.nullable(id) }),
    /** Everybody who is owed something: what is paid comes first, largest amount first */
    payouts: z.array(runPayout),
  }),
  errors: ['NotFound', 'PaymentProviderFailed'],
});
export type PayoutRunView = z.infer<typeof getPayoutRun.data>;
export type PayoutRunSummary = z.infer<typeof payoutRun>;

export const payoutRunCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/payout-runs/{id}/lines.csv',
  params: ofPayoutRun,
  summary: 'A payout run, or with the id `next` the plan of the next one, line by line as a file (P-04)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  mediaType: 'text/csv',
  errors: ['NotFound', 'PaymentProviderFailed'],
});

/** An action on a failed transfer, with why it can't be done now. */
const offered = z.object({ possible: z.boolean(), why: z.string() });

/** A payout that the provider refused or a bank sent back, as finance sees it (O-05). */
export const failedTransfer = z.object({
  id,
  person: z.object({ id, name: z.string() }),
  /** Whether the account of the expert is closed */
  isClosed: z.boolean(),
  run: z.object({ id, scheduledFor: instant }),
  amount: money,
  status: z.enum(['planned', 'sending', 'sent', 'refused', 'failed_at_bank', 'carried_over']),
  /** Our word or the provider's code, as in a run */
  reason: z.nullable(z.string()),
  failedAt: z.nullable(instant),
  transferRef: z.nullable(z.string()),
  /** What the provider asks of an expert whose money waits for their verification; null: it doesn't */
  asked: z.nullable(z.object({ hasBegun: z.boolean(), missing: verification.shape.missing })),
  bankLast4: z.nullable(z.string()),
  /** When the bank account was changed, if that was after it failed */
  bankChangedAt: z.nullable(instant),
  /** When staff last had the expert mailed again */
  remindedAt: z.nullable(instant),
  isOpen: z.boolean(),
  actions: z.object({ retry: offered, remind: offered }),
});
export type FailedTransfer = z.infer<typeof failedTransfer>;

const ofTransfer = {
  host: 'expert',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  data: failedTransfer,
} as const;

export const getFailedTransfer = defineEndpoint({
  ...ofTransfer,
  method: 'GET',
  path: '/staff/failed-transfers/{id}',
  params: ofFailedTransfer,
  summary:
    'A payout that was refused, sent back or waits for a verification: how much, why, and what can be done; the look is logged (O-05)',
  errors: ['NotFound'],
});

export const retryTransfer = defineEndpoint({
  ...ofTransfer,
  method: 'POST',
  path: '/staff/failed-transfers/{id}/retry',
  params: ofFailedTransfer,
  summary: 'Try a transfer again that the provider refused',
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const remindOfTransfer = defineEndpoint({
  ...ofTransfer,
  method: 'POST',
  path: '/staff/failed-transfers/{id}/reminder',
  params: ofFailedTransfer,
  summary: 'Tell the expert again why their payout failed and what to do, once a day',
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const getReconciliation = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/reconciliation',
  summary: 'The last comparison with the payment provider: what differs, and what is listed apart (P-08)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  data: z.object({
    last: z.nullable(
      z.object({
        /** Midnight UTC that it belongs to */
        night: instant,
        finishedAt: z.nullable(instant),
        compared: z.int(),
        different: z.int(),
        underWay: z.int(),
      }),
    ),
    /** Currencies whose payouts wait until their differences are resolved */
    stopped: z.array(z.object({ currency: z.string(), differences: z.int() })),
    /** Open ones, oldest first, 200 at most */
    differences: z.array(
      z.object({
        id,
        kind: z.enum(['missing_in_ledger', 'missing_at_provider', 'doubled', 'changed', 'misattributed']),
        /** The provider’s name for what belongs to nothing of ours; null for a booking’s or a payout’s */
        sourceRef: z.nullable(z.string()),
        posting: z.string(),
        currency: z.string(),
        ledgerMinor: z.int(),
        providerMinor: z.int(),
        providerRef: z.nullable(z.string()),
        foundAt: instant,
        booking: z.nullable(z.object({ id, title: z.string(), client: z.string(), expert: z.string() })),
        expert: z.nullable(z.object({ accountId: id, name: z.string() })),
        /** Of a payout */
        run: z.nullable(z.object({ id, scheduledFor: instant })),
        /** Whether bearing it takes a second member of staff, with what was borne of the same before (O-01) */
        takesTwo: z.boolean(),
      }),
    ),
    /** Younger than 24 hours, and the provider’s own fees of 30 days */
    apart: z.array(
      z.object({
        currency: z.string(),
        underWay: z.int(),
        underWayMinor: z.int(),
        fees: z.int(),
        feesMinor: z.int(),
      }),
    ),
  }),
  errors: [],
});
export type ReconciliationView = z.infer<typeof getReconciliation.data>;

export const resolveDifference = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/reconciliation/{id}/resolution',
  params: ofDifference,
  summary:
    'Resolve a difference: the platform bears it, or it is explained; payouts that waited go on (P-08)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    resolution: z.enum(['borne', 'explained']),
    note: statementText,
  }),
  data: staffOutcome,
  errors: ['NotFound', 'Forbidden', 'WrongState', 'Conflict'],
});
