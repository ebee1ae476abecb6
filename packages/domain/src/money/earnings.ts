import { DAY_MS } from '../time/duration.ts';
import { currencyExponent } from './money.ts';

/** Weeks in a month of the earnings estimator [S-03]. */
export const WEEKS_PER_MONTH = 4;
/** Monday 6 January 2025, 00:00 UTC: every payout is a whole number of fortnights from it [B-02]. */
export const PAYOUT_ANCHOR = Date.UTC(2025, 0, 6);
const FORTNIGHT_MS = 14 * DAY_MS;

/**
 * The estimate of the become-expert page [S-03]: rate × sessions × 4, in the unit of the rate.
 * RangeError unless both are finite numbers of at least 1.
 */
export function monthlyEarnings({
  hourlyRate,
  sessionsPerWeek,
}: {
  readonly hourlyRate: number;
  readonly sessionsPerWeek: number;
}): number {
  for (const value of [hourlyRate, sessionsPerWeek]) {
    if (!Number.isFinite(value) || value < 1)
      throw new RangeError(`Must be a number of at least 1: ${value}`);
  }
  return hourlyRate * sessionsPerWeek * WEEKS_PER_MONTH;
}

/** The payout run due at or last before `now` (epoch ms); its value names the run. */
export function latestPayoutDate(now: number): number {
  return PAYOUT_ANCHOR + Math.floor((now - PAYOUT_ANCHOR) / FORTNIGHT_MS) * FORTNIGHT_MS;
}

/** The next payout strictly after `now` (epoch ms): every second Monday 00:00 UTC [B-02]. */
export function nextPayoutDate(now: number): number {
  return latestPayoutDate(now) + FORTNIGHT_MS;
}

/** Less than 10.00 of a currency isn't sent but carried over to the next run (P-04); in its minor unit. */
export const payoutMinimum = (currency: string): number => 10 * 10 ** currencyExponent(currency);
