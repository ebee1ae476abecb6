import * as z from 'zod/mini';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
/** Digits of an Australian Business Number. */
export const ABN_LENGTH = 11;

const digitsOf = (value: string): string => value.replaceAll(/\s/g, '');

/** Whether 11 digits have the two check digits of an ABN: the weighted sum, the first digit less 1, divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** An ABN as the ATO writes it: `51 824 753 556`. */
export const formatAbn = (digits: string): string =>
  digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** P-06: an ABN with or without spaces; gives its 11 digits. */
export const abn = z.pipe(
  z.pipe(z.string('Enter your ABN'), z.transform(digitsOf)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your ABN', abort: true }),
      z.regex(/^\d{11}$/, { error: `An ABN has ${ABN_LENGTH} digits`, abort: true }),
      z.refine(isAbn, 'This isn’t an ABN. Check its digits.'),
    ),
);
