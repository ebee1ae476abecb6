import * as z from 'zod/mini';

const PCT_ERROR = 'Enter a whole number from 0 to 100';
/** Whether a value is a whole per cent, 0 to 100. */
export const isPct = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

/** A refund in whole per cent. */
export const pct = z.nullable(z.number()).check(z.refine(isPct, PCT_ERROR));

/** What a field for a refund in per cent says of itself. */
export const PCT_FIELD = {
  label: 'Client gets back, in %',
  description: 'Of what was captured, on top of earlier refunds.',
  isRequired: true,
  minValue: 0,
  maxValue: 100,
  rangeMessage: PCT_ERROR,
  pageStep: 5,
} as const;
