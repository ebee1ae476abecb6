import * as z from 'zod/mini';
import { hasInvisible, hasLink, tidyLine, tidyText } from './plain-text.ts';

export type Bounds = Readonly<{ min: number; max: number }>;

/** At least, at most, and what an empty one is told. */
export const lengths = (what: string, { min, max }: Bounds, empty: string) => [
  z.minLength(1, empty),
  z.minLength(min, `${what} must be at least ${min} characters`),
  z.maxLength(max, `${what} must be at most ${max} characters`),
];

/** What is said of a text that is too long. @param max in characters */
export const tooLong = (max: number): string => `Keep it to ${max.toLocaleString('en-AU')} characters`;

/** No invisible character apart from line breaks and tabs. */
export const visible = (what: string) =>
  z.refine<string>(
    // Line breaks and tabs are control characters too.
    (value) => !hasInvisible(value.replaceAll(/[\r\n\t]/g, '')),
    `${what} must not contain invisible characters`,
  );

/** A text of several lines. */
export const text = (what: string, bounds: Bounds, empty: string) =>
  z.pipe(
    z.pipe(z.string(empty), z.transform(tidyText)),
    z.string().check(...lengths(what, bounds, empty), visible(what)),
  );

/** A text on one line without a link, because it may be part of an email to somebody else. */
export const line = (what: string, bounds: Bounds, empty: string) =>
  z.pipe(
    z.pipe(z.string(empty), z.transform(tidyLine)),
    z.string().check(
      ...lengths(what, bounds, empty),
      visible(what),
      z.refine((value) => !hasLink(value), `${what} must not contain a link`),
    ),
  );

/**
 * Why staff do something: 10 to 2,000 characters unless a form says otherwise. The contract has the same limits.
 * @param limits in characters; `min: 0` for one that may be left out
 * @param empty what is said of an empty one
 */
export const staffReason = (
  { min = 10, max = 2000 }: Partial<Bounds> = {},
  empty = `Write at least ${min} characters`,
) =>
  z.pipe(
    z.pipe(z.string(empty), z.transform(tidyText)),
    z
      .string()
      .check(
        z.minLength(Math.min(1, min), empty),
        z.minLength(min, `Write at least ${min} characters`),
        z.maxLength(max, tooLong(max)),
        visible('The reason'),
      ),
  );
