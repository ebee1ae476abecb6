import type { FinanceOverview, FinanceSums } from '@nexperts/contract';
import { addDays, addMonths, countDays } from '../../model/times/days.ts';

/** The day of the samples in Brisbane. */
const TODAY = '2026-11-25';

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

function plus(a: FinanceSums, b: FinanceSums): FinanceSums {
  const sum = { ...a };
  for (const name of Object.keys(NONE) as (keyof FinanceSums)[]) sum[name] += b[name];
  return sum;
}

/** Cents captured on the day with this number: more and more, less on weekends. */
const captured = (no: number): number => 40_000 + 900 * no + (no % 7 >= 5 ? 0 : 35_000) + (no % 4) * 5_000;

/** One day: what was captured two days ago is split now, and every 14th day experts are paid all they are owed. */
function sampleDay(no: number, owed: number): FinanceSums {
  const split = no < 2 ? 0 : captured(no - 2);
  const feesMinor = Math.floor((split * 15 + 50) / 100);
  const sharesMinor = split - feesMinor;
  const refundedMinor = no % 3 === 0 ? 3_500 : 0;
  const chargedBackMinor = no % 19 === 10 ? 12_000 : 0;
  const borneMinor = chargedBackMinor;
  const capturedMinor = captured(no);
  return {
    capturedMinor,
    borneMinor,
    refundedMinor,
    chargedBackMinor,
    feesMinor,
    sharesMinor,
    heldMinor: capturedMinor + borneMinor - refundedMinor - chargedBackMinor - feesMinor - sharesMinor,
    paidMinor: no % 14 === 8 ? owed : 0,
    writtenOffMinor: 0,
    unclaimedMinor: 0,
    differencesMinor: 0,
    costsMinor: Math.round(capturedMinor / 50),
    payments: Math.round(capturedMinor / 11_800),
  };
}

/** The money of a period in which something moved each day. */
export function sampleMoney({
  from = `${TODAY.slice(0, 7)}-01`,
  to = TODAY,
  per = 'day',
  change = {},
}: {
  from?: string;
  to?: string;
  per?: 'day' | 'month';
  change?: Partial<FinanceOverview>;
} = {}): FinanceOverview {
  const owedBeforeMinor = 410_000;
  let owedMinor = owedBeforeMinor;
  let law = NONE;
  const rows: FinanceOverview['rows'] = [];
  for (let no = 0; no < countDays(from, to); no += 1) {
    const sums = sampleDay(no, owedMinor);
    owedMinor += sums.sharesMinor - sums.paidMinor;
    law = plus(law, sums);
    const date = addDays(from, no);
    const day = per === 'day' ? date : addMonths(date, 0);
    const isCurrent = day === (per === 'day' ? TODAY : addMonths(TODAY, 0));
    const last = rows.at(-1);
    if (last?.day === day) rows.splice(-1, 1, { ...last, ...plus(last, sums), owedMinor });
    else rows.push({ ...sums, day, owedMinor, isCurrent });
  }
  const of = (minor: number) => ({ minor, currency: 'AUD' });
  return {
    from,
    to,
    today: TODAY,
    currencies: ['AUD'],
    law: { ...law, offMinor: 0 },
    owedBeforeMinor,
    now: { held: of(324_000), owed: of(owedMinor + 3_600), debts: of(-3_600), indebted: 1 },
    rows,
    ...change,
  };
}
