import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';

/** Characters of a review, of a reply and of a report. */
export const TEXT_MAX = 1000;

export const reviewText = z.string().check(z.maxLength(TEXT_MAX, tooLong(TEXT_MAX)));
