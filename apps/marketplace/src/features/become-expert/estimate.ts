import { money, monthlyEarnings, splitFee, type Money } from '@nexperts/domain';

/** The text of both fields, as typed. */
export interface EstimateInput {
  /** A$ an hour */
  rate: string;
  /** Sessions a week */
  sessions: string;
}

/** S-03: what a month comes to. */
export interface Estimate {
  rate: Money;
  sessions: number;
  /** rate × sessions × 4 */
  monthly: Money;
  /** 15% of it [B-02] */
  fee: Money;
  /** The rest */
  kept: Money;
}

export type EstimateErrors = Partial<Record<keyof EstimateInput, string>>;
export type EstimateResult = { estimate: Estimate } | { errors: EstimateErrors };

const CURRENCY = 'AUD';
const TOO_LARGE = 'Enter a smaller number';
const DIGITS = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A number as people type it: `100`, `1,250.50`, `A$ 90`. Null for anything else. */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/^A?\$\s*/i, '');
  return DIGITS.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}

function complaint(value: number | null, text: string, example: string): string | undefined {
  if (value === null)
    return text.trim() ? `Enter a number, for example ${example}` : 'Enter a number of 1 or more';
  return value < 1 ? 'Enter a number of 1 or more' : undefined;
}

/** S-03: parses both fields and computes the month, or returns the errors by field. */
export function estimateMonth(input: EstimateInput): EstimateResult {
  const rate = readNumber(input.rate);
  const sessions = readNumber(input.sessions);
  const errors: EstimateErrors = {};
  const rateError = complaint(rate, input.rate, '100');
  const sessionsError = complaint(sessions, input.sessions, '5');
  if (rateError) errors.rate = rateError;
  if (sessionsError) errors.sessions = sessionsError;
  if (rate === null || sessions === null || rateError || sessionsError) return { errors };
  const rateMinor = Math.round(rate * 100);
  const largest = rate > sessions ? 'rate' : 'sessions';
  if (!Number.isFinite(rateMinor * sessions)) return { errors: { [largest]: TOO_LARGE } };
  const monthlyMinor = Math.round(monthlyEarnings({ hourlyRate: rateMinor, sessionsPerWeek: sessions }));
  if (!Number.isSafeInteger(monthlyMinor)) return { errors: { [largest]: TOO_LARGE } };
  const { feeMinor, expertMinor } = splitFee(monthlyMinor);
  return {
    estimate: {
      rate: money(rateMinor, CURRENCY),
      sessions,
      monthly: money(monthlyMinor, CURRENCY),
      fee: money(feeMinor, CURRENCY),
      kept: money(expertMinor, CURRENCY),
    },
  };
}
