import type { PostalAddress } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, decimalText } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { csv, csvFile } from '../../../csv.ts';
import { record } from '../../../db/record.ts';
import { queryRows } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { financeRows } from './overview.ts';
import { businessDay, dayStart, periodOf, type AskedPeriod } from './sums.ts';

/** Minor units as plain decimals, for sums in a spreadsheet. */
const decimals = (currency: string, ...minor: readonly number[]): string[] =>
  minor.map((each) => decimalText({ minor: each, currency }));

/** The rows of the overview as a file (O-07). @throws AppError ValidationFailed */
export async function financeCsv({ deps: { db, clock } }: SignedIn, asked: AskedPeriod): Promise<Response> {
  const today = businessDay(clock.now());
  const period = periodOf(asked, today);
  const { currency } = period;
  const { rows } = await financeRows(db, period, today);
  const header = ['Day', 'Currency', 'Captured', 'Borne', 'Refunded', 'Charged back', 'Fees', 'Shares'];
  const body = rows.map((row) => [
    row.day,
    currency,
    ...decimals(currency, row.capturedMinor, row.borneMinor, row.refundedMinor, row.chargedBackMinor),
    ...decimals(currency, row.feesMinor, row.sharesMinor, row.heldMinor, row.paidMinor),
    ...decimals(currency, row.writtenOffMinor, row.unclaimedMinor, row.differencesMinor),
    ...decimals(currency, row.costsMinor, row.owedMinor),
  ]);
  const more = ['Held', 'Paid', 'Written off', 'Unclaimed', 'Differences', 'Provider’s costs', 'Owed at end'];
  const name = `money-${period.from}-${period.to}-${currency}.csv`;
  return csvFile(name, csv([[...header, ...more], ...body]));
}

const ADDRESS = ['Street', 'Suburb or city', 'State or region', 'Postcode'];
const addressOf = ({ address }: Pick<Seller, 'address'>): string[] =>
  address ? [address.street, address.city, address.region, address.postcode] : ADDRESS.map(() => '');

interface Seller {
  id: string;
  name: string;
  email: string;
  dob: string;
  country: string;
  quarter: string;
  currency: string;
  sessions: number;
  abn: string | null;
  address: PostalAddress | null;
  gross: number;
  borne: number;
  refunded: number;
  chargedBack: number;
  fees: number;
  share: number;
  held: number;
}

/**
 * Each expert with payments in a year, by quarter and currency: how many, the gross, what we bore, what was refunded or
 * taken by banks, fees, share and what is still held. Each line adds up: gross + borne = refunded + charged back + fees +
 * share + held.
 * These are the figures the tax office asks platforms for (O-07), also of sellers whose account is erased. The export is written down.
 */
export async function sellersCsv({ deps, account: staff }: SignedIn, year: number): Promise<Response> {
  const rows = await queryRows<Seller>(
    deps.db,
    sql`SELECT a.id, coalesce(gone.name, a.name) AS name, CASE WHEN a.deleted_at IS NULL THEN a.email::text ELSE '' END AS email,
        coalesce(gone.dob, a.dob)::text AS dob, coalesce(gone.country_code, a.country_code) AS country,
        coalesce(t.abn, gone.abn) AS abn, coalesce(t.address, gone.address) AS address,
        moved.*
      FROM (SELECT b.expert_id, l.currency, to_char(l.at AT TIME ZONE ${BUSINESS_TIME_ZONE}, '"Q"Q') AS quarter,
          count(DISTINCT l.booking_id) FILTER (WHERE l.kind = 'capture')::int AS sessions,
          coalesce(sum(CASE WHEN l.credit = 'provider' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind = 'capture'), 0)::float8 AS gross,
          coalesce(sum(CASE WHEN l.credit = 'platform:loss' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind = 'loss'), 0)::float8 AS borne,
          coalesce(sum(CASE WHEN l.credit LIKE 'escrow:%' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind IN ('refund', 'refund-otherwise')), 0)::float8 AS refunded,
          coalesce(sum(CASE WHEN l.debit = 'provider' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind = 'chargeback'), 0)::float8 AS "chargedBack",
          coalesce(sum(CASE WHEN l.debit = 'platform:fee' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind = 'fee'), 0)::float8 AS fees,
          coalesce(sum(CASE WHEN l.debit LIKE 'expert:%' THEN l.amount_minor ELSE -l.amount_minor END)
            FILTER (WHERE l.kind = 'earning'), 0)::float8 AS share,
          coalesce(sum(CASE WHEN l.debit LIKE 'escrow:%' THEN l.amount_minor
            WHEN l.credit LIKE 'escrow:%' THEN -l.amount_minor ELSE 0 END), 0)::float8 AS held
        FROM ledger_entry l JOIN booking b ON b.id = l.booking_id
        WHERE l.at >= ${dayStart(`${year}-01-01`)} AND l.at < ${dayStart(`${year + 1}-01-01`)}
        GROUP BY 1, 2, 3) moved
      JOIN expert e ON e.id = moved.expert_id JOIN account a ON a.id = e.account_id
      LEFT JOIN expert_tax t ON t.expert_id = e.id
      LEFT JOIN seller_record gone ON gone.expert_id = e.id
      ORDER BY 2, a.id, moved.quarter, moved.currency`,
  );
  await record(deps.db, {
    now: deps.clock.now(),
    actorId: staff.id,
    action: 'desk.look-sellers',
    subject: `sellers:${year}`,
    detail: { rows: rows.length },
  });
  const header = [
    'Account',
    'Name',
    'Email',
    'Date of birth',
    'Country',
    'ABN',
    ...ADDRESS,
    'Quarter',
    'Currency',
  ];
  const sums = ['Gross', 'Borne', 'Refunded', 'Charged back', 'Fees', 'Share', 'Held'];
  const body = rows.map((row) => [
    row.id,
    row.name,
    row.email,
    row.dob,
    row.country.toUpperCase(),
    row.abn ?? '',
    ...addressOf(row),
    row.quarter,
    row.currency,
    row.sessions,
    ...decimals(
      row.currency,
      row.gross,
      row.borne,
      row.refunded,
      row.chargedBack,
      row.fees,
      row.share,
      row.held,
    ),
  ]);
  return csvFile(`sellers-${year}.csv`, csv([[...header, 'Payments', ...sums], ...body]));
}
