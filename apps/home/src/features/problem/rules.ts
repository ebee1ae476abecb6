import { PROBLEM_KINDS } from '@nexperts/domain';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';

export const TEXT_MIN = 10;
export const TEXT_MAX = 2_000;

const length = (text: string): number => text.trim().length;
const notTooLong = z.refine<string>((text) => length(text) <= TEXT_MAX, {
  error: tooLong(TEXT_MAX),
});
/** What is said in a problem or an answer. */
const words = z.string().check(
  z.refine((text) => length(text) >= TEXT_MIN, { error: 'Write at least 10 characters' }),
  notTooLong,
);
/** Whether a value is a whole per cent. @param most the largest share that can be sent */
export const isWholePct = (value: unknown, most = 100): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const share = (what: string, most: number) =>
  z.custom<number | null>((value) => isWholePct(value, most), {
    error: `Enter how much you ${what}: a whole number from 0 to ${most}`,
  });

/** @param most the largest share that can be sent, in whole per cents */
export const reportRules = (most: number) =>
  z.object({
    kind: z
      .enum(['', ...PROBLEM_KINDS])
      .check(z.refine((kind) => kind !== '', { error: 'Choose what went wrong' })),
    askPct: share('ask for', most),
    text: words,
  });
/** @param most as of {@link reportRules} */
export const offerRules = (most: number) =>
  z.object({
    offerPct: share('offer', most),
    text: z.string().check(notTooLong),
  });
export const contestRules = z.object({ text: words });
