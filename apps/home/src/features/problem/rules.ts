import { PROBLEM_KINDS } from '@nexperts/domain';
import * as z from 'zod/mini';

export const TEXT_MIN = 10;
export const TEXT_MAX = 2_000;

const length = (text: string): number => text.trim().length;
const tooLong = z.refine<string>((text) => length(text) <= TEXT_MAX, {
  error: 'Write 2,000 characters at most',
});
/** What is said in a problem or an answer. */
const words = z.string().check(
  z.refine((text) => length(text) >= TEXT_MIN, { error: 'Write at least 10 characters' }),
  tooLong,
);
/** Whether a value is a whole per cent. */
export const isWholePct = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
const share = (error: string) => z.custom<number | null>(isWholePct, { error });

export const reportRules = z.object({
  kind: z
    .enum(['', ...PROBLEM_KINDS])
    .check(z.refine((kind) => kind !== '', { error: 'Choose what went wrong' })),
  askPct: share('Enter how much you ask for: a whole number from 0 to 100'),
  text: words,
});
export const offerRules = z.object({
  offerPct: share('Enter how much you offer: a whole number from 0 to 100'),
  text: z.string().check(tooLong),
});
export const contestRules = z.object({ text: words });
