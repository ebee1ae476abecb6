import type { FinanceSums } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, DAY_MS, localDateOf } from '@nexperts/domain';
import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';

export interface Period {
  per: 'day' | 'month';
  /** First and last day in the business zone */
  from: string;
  to: string;
  currency: string;
}

/** A period as somebody asked for it: this month so far, unless they named days. */
export type AskedPeriod = Omit<Period, 'from' | 'to'> & {
  from?: string | undefined;
  to?: string | undefined;
};

/** Days that are listed one by one, and days of a list of months. */
const MOST_DAYS = { day: 400, month: 3_700 } as const;

/** The day it is in the business zone. */
export const businessDay = (now: Date): string => localDateOf(now.getTime(), BUSINESS_TIME_ZONE);

/** The days of a period. @throws AppError ValidationFailed */
export function periodOf({ from, to, ...asked }: AskedPeriod, today: string): Period {
  const last = to ?? today;
  const first = from ?? `${last.slice(0, 7)}-01`;
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  const message =
    days < 0
      ? 'The first day must not be after the last'
      : days > MOST_DAYS[asked.per]
        ? `Choose at most ${MOST_DAYS[asked.per]} days`
        : '';
  if (message) throw new AppError('ValidationFailed', message, { fields: { to: message } });
  return { ...asked, from: first, to: last };
}

/** The beginning of a local day as an instant. */
export const dayStart = (day: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${BUSINESS_TIME_ZONE})`;

/** What a row adds to escrow, in minor units. */
const intoEscrow = sql.raw(
  `(CASE WHEN debit LIKE 'escrow:%' THEN amount_minor WHEN credit LIKE 'escrow:%' THEN -amount_minor ELSE 0 END)`,
);
/** What a row adds to what experts are owed. */
export const intoExperts = sql.raw(
  `((CASE WHEN debit LIKE 'expert:%' THEN amount_minor ELSE 0 END) - (CASE WHEN credit LIKE 'expert:%' THEN amount_minor ELSE 0 END))`,
);
const either = (pattern: string): string => `(debit LIKE '${pattern}' OR credit LIKE '${pattern}')`;
const total = (amount: SQL, condition: string): SQL =>
  sql`coalesce(sum(${amount}) FILTER (WHERE ${sql.raw(condition)}), 0)::float8`;
const outOfEscrow = sql`-${intoEscrow}`;

/** Every figure of the overview as sums over ledger rows; a posting that is taken back counts less (O-07). */
const SUMS: Readonly<Record<keyof FinanceSums, SQL>> = {
  capturedMinor: total(intoEscrow, `kind = 'capture'`),
  borneMinor: total(intoEscrow, either('platform:loss')),
  refundedMinor: total(outOfEscrow, `kind IN ('refund', 'refund-otherwise')`),
  chargedBackMinor: total(outOfEscrow, `kind = 'chargeback'`),
  feesMinor: total(outOfEscrow, either('platform:fee%')),
  sharesMinor: total(outOfEscrow, either('expert:%')),
  heldMinor: total(intoEscrow, 'true'),
  paidMinor: total(
    sql.raw(`(CASE WHEN debit IN ('provider', 'platform:bank') THEN amount_minor ELSE -amount_minor END)`),
    `(${either('provider')} OR ${either('platform:bank')}) AND ${either('expert:%')}`,
  ),
  writtenOffMinor: total(intoExperts, either('platform:loss')),
  unclaimedMinor: total(sql`-${intoExperts}`, either('platform:unclaimed')),
  differencesMinor: total(
    sql.raw(`(CASE WHEN credit = 'platform:loss' THEN amount_minor ELSE -amount_minor END)`),
    `kind = 'correction'`,
  ),
  costsMinor: total(
    sql.raw(`(CASE WHEN credit = 'platform:costs' THEN amount_minor ELSE -amount_minor END)`),
    either('platform:costs'),
  ),
  payments: sql.raw(`(count(*) FILTER (WHERE kind = 'capture' AND debit LIKE 'escrow:%'))::int`),
};

const columns = sql.join(
  Object.entries(SUMS).map(([name, sum]) => sql`${sum} AS ${sql.identifier(name)}`),
  sql`, `,
);

export interface DayRow extends FinanceSums {
  day: string;
  expertsMinor: number;
}

/** The sums of each day or month with an entry, oldest first. */
export function sumsByDay(db: DbOrTx, { per, from, to, currency }: Period): Promise<DayRow[]> {
  return queryRows<DayRow>(
    db,
    sql`SELECT to_char(date_trunc(${per}, at AT TIME ZONE ${BUSINESS_TIME_ZONE}), 'YYYY-MM-DD') AS day,
        ${columns}, sum(${intoExperts})::float8 AS "expertsMinor"
      FROM ledger_entry WHERE currency = ${currency} AND at >= ${dayStart(from)} AND at < ${dayStart(to, 1)}
      GROUP BY 1 ORDER BY 1`,
  );
}

const NONE: FinanceSums = {
  capturedMinor: 0,
  borneMinor: 0,
  refundedMinor: 0,
  chargedBackMinor: 0,
  feesMinor: 0,
  sharesMinor: 0,
  heldMinor: 0,
  paidMinor: 0,
  writtenOffMinor: 0,
  unclaimedMinor: 0,
  differencesMinor: 0,
  costsMinor: 0,
  payments: 0,
};

/** All rows added up. */
export function addUp(rows: readonly FinanceSums[]): FinanceSums {
  const sum = { ...NONE };
  for (const row of rows) for (const key of Object.keys(NONE) as (keyof FinanceSums)[]) sum[key] += row[key];
  return sum;
}

/** By how much the law of P-01 is missed: captured + borne − refunded − charged back − fees − shares − held. */
export const offBy = (sums: FinanceSums): number =>
  sums.capturedMinor +
  sums.borneMinor -
  sums.refundedMinor -
  sums.chargedBackMinor -
  sums.feesMinor -
  sums.sharesMinor -
  sums.heldMinor;
