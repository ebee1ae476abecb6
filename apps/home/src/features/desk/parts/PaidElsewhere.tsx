import type { FormState } from '@nexperts/app-kit';
import { BUSINESS_TIME_ZONE, localDateOf } from '@nexperts/domain';
import { TextField } from '@nexperts/ui/TextField';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { clock } from '../../../clock.ts';

const LINE_MAX = 100;
const line = (error: string) =>
  z.string().check(z.trim(), z.minLength(3, error), z.maxLength(LINE_MAX, tooLong(LINE_MAX)));
const today = (): string => localDateOf(clock.now(), BUSINESS_TIME_ZONE);

/** What finance types about a transfer that they made from our own bank account. */
export const UNPAID = { paidTo: '', reference: '', paidOn: '' };
export const paidElsewhere = z.object({
  paidTo: line('Say where it went'),
  reference: line('Enter the reference of the transfer'),
  paidOn: z.string().check(
    z.refine((day) => day !== '', { error: 'Enter the day it was paid', abort: true }),
    z.refine((day) => day <= today(), { error: 'Enter today or a day before' }),
  ),
});

/** Where a transfer went, its reference and its day. */
export function PaidElsewhereFields({ form }: { form: FormState<typeof UNPAID> }) {
  return (
    <>
      <TextField
        label="Paid to"
        description="Such as “Bank account ending in 4821”. No full account numbers."
        maxLength={LINE_MAX}
        isRequired
        {...form.field('paidTo')}
      />
      <TextField
        label="Reference"
        description="Of the transfer, so that both banks can find it."
        maxLength={LINE_MAX}
        isRequired
        {...form.field('reference')}
      />
      <TextField label="Paid on" type="date" isRequired {...form.field('paidOn')} />
    </>
  );
}
