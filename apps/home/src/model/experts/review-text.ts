import * as z from 'zod/mini';

/** Characters of a review, of a reply and of a report. */
export const TEXT_MAX = 1000;

export const reviewText = z
  .string()
  .check(z.maxLength(TEXT_MAX, `Use ${TEXT_MAX.toLocaleString('en-AU')} characters or fewer`));
