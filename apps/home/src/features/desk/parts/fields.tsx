import { minorOf } from '../../../model/money/minor-of.ts';
import type { Money } from '@nexperts/domain';
import { TextArea } from '@nexperts/ui/TextArea';
import * as z from 'zod/mini';

/** One of the choices of a group that begins without any. */
export const choice = (error: string) => z.string().check(z.minLength(1, error));

/** Rules that depend on what is chosen. */
export const rulesBy = <V extends object>(rulesOf: (values: V) => z.core.$ZodType) =>
  z.custom<V>().check((context) => {
    const { error } = z.safeParse(rulesOf(context.value), context.value);
    for (const { path, message } of error?.issues ?? [])
      context.issues.push({ code: 'custom', path, message, input: context.value });
  });

/** Minor units of an amount as typed; null where it is none, or more than there is. */
export function minorIn(typed: string, most: Money): number | null {
  const minor = minorOf(typed) ?? 0;
  return minor > 0 && minor <= most.minor ? minor : null;
}

/** An amount in dollars up to what there is. */
export const amountRule = (most: Money, tooMuch: string) =>
  z.string().check(
    z.refine((typed) => (minorOf(typed) ?? 0) > 0, { error: 'Enter an amount in dollars', abort: true }),
    z.refine((typed) => minorIn(typed, most) !== null, { error: tooMuch }),
  );

interface ReasonFieldProps {
  label?: string;
  /** Who reads it */
  description: string;
  isRequired?: boolean;
  rows?: number;
  max?: number;
  value: string;
  onChange: (value: string) => void;
  errorMessage: string | undefined;
}

/** A field for what staff write; says who reads it. */
export function ReasonField({
  label = 'Reason',
  isRequired = true,
  rows = 4,
  max = 2000,
  ...field
}: ReasonFieldProps) {
  return <TextArea {...field} label={label} isRequired={isRequired} rows={rows} characterLimit={max} />;
}
