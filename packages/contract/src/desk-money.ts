import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { localDate, money, wholeNumber } from './shared.ts';

/** Sums of the ledger over a time, in minor units of one currency (O-07). */
export const financeSums = z.object({
  capturedMinor: z.int(),
  borneMinor: z.int(),
  refundedMinor: z.int(),
  chargedBackMinor: z.int(),
  feesMinor: z.int(),
  sharesMinor: z.int(),
  /** By how much what is held in escrow changed */
  heldMinor: z.int(),
  /** Sent to experts */
  paidMinor: z.int(),
  /** Debts of experts that we wrote off (P-02): owed at the end = before + shares + written off − unclaimed − paid */
  writtenOffMinor: z.int(),
  /** Balances of closed accounts that were booked as unclaimed, less those that were claimed (W-07) */
  unclaimedMinor: z.int(),
  /** Differences to the provider that we bear (P-08) */
  differencesMinor: z.int(),
  /** What the provider keeps for its services */
  costsMinor: z.int(),
  /** How many payments were captured */
  payments: z.int(),
});
export type FinanceSums = z.infer<typeof financeSums>;

const period = z.object({
  per: z._default(z.enum(['day', 'month']), 'day'),
  /** First day, in the business zone (Brisbane); the first of the month of the last one when left out */
  from: z.optional(localDate),
  /** Last day; today when left out */
  to: z.optional(localDate),
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'AUD'),
});

export const financeOverview = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/finance',
  summary: 'Captured, refunded, fees, held, owed, paid and borne per day or month, from the ledger (O-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  query: period,
  data: z.object({
    /** The period that the figures are of */
    from: localDate,
    to: localDate,
    /** The day it is in the business zone */
    today: localDate,
    /** Currencies with any row in the ledger; never added together */
    currencies: z.array(z.string()),
    /** The law of P-01 over the period: captured + borne = refunded + charged back + fees + shares + held */
    law: z.extend(financeSums, { offMinor: z.int() }),
    /** Owed to experts when the period begins */
    owedBeforeMinor: z.int(),
    now: z.object({
      /** All escrow, all balances of experts above zero, and below */
      held: money,
      owed: money,
      debts: money,
      indebted: z.int(),
    }),
    /** Oldest first; days and months without an entry are left out */
    rows: z.array(
      z.extend(financeSums, {
        day: localDate,
        /** Owed to experts at its end */
        owedMinor: z.int(),
        /** It is not over yet */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: ['ValidationFailed'],
});
export type FinanceOverview = z.infer<typeof financeOverview.data>;

export const financeCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/finance.csv',
  summary: 'The same rows as CSV (O-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  query: period,
  mediaType: 'text/csv',
  errors: ['ValidationFailed'],
});

export const sellersCsv = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/sellers.csv',
  summary:
    'Experts with sessions and what they were paid for in a year, as the tax office asks platforms for (O-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  query: z.object({ year: wholeNumber(2000, 2199) }),
  mediaType: 'text/csv',
  errors: [],
});
