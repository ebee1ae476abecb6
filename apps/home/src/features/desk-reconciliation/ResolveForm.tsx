import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { ReconciliationView } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { send } from '../../model/send.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import * as css from './reconciliation.css.ts';

const NOTE_MAX = 2000;
const schema = z.object({
  resolution: z.enum(['borne', 'explained'], 'Choose how to resolve it'),
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Write at least 10 characters'),
      z.maxLength(NOTE_MAX, 'Keep it to 2,000 characters'),
    ),
});

interface ResolveFormProps {
  of: ReconciliationView['differences'][number];
  /** Other open differences of the currency */
  remaining: number;
}

/** How finance resolves a difference, and what that does to the payouts that wait (P-08). */
export function ResolveForm({
  of: { id, currency, ledgerMinor, providerMinor },
  remaining,
}: ResolveFormProps) {
  const { revalidate } = useRevalidator();
  const amount = formatMoney({ minor: Math.abs(ledgerMinor - providerMinor), currency });
  const form = useForm({
    initial: { resolution: 'borne', note: '' },
    schema,
    onSubmit: async ({ resolution, note }) => {
      const body = {
        resolution: resolution === 'explained' ? 'explained' : 'borne',
        note: note.trim(),
      } as const;
      try {
        const { data } = await send(api.payouts.resolveDifference({ params: { id }, body }));
        toasts.success(
          data.state === 'waiting'
            ? 'A second member of staff has to confirm.'
            : remaining === 0
              ? `Resolved. ${currency} payouts go on.`
              : 'Resolved.',
        );
      } catch (error) {
        if (isApiError(error) && error.status === 409) await revalidate();
        throw error;
      }
      await revalidate();
    },
  });
  const { values, errors, set, leave } = form;
  return (
    <form {...form.formProps}>
      <div className={css.choices}>
        <RadioGroup
          label="Resolve"
          value={values.resolution}
          onChange={(value) => set('resolution', value)}
          options={[
            {
              value: 'borne',
              label: `Nexperts bears ${amount}`,
              description: 'Fees and shares stay as they are. A row of its own corrects the ledger.',
            },
            { value: 'explained', label: 'It’s explained', description: 'Nothing is posted.' },
          ]}
        />
      </div>
      <TextArea
        label="Note for the record"
        description="Posted rows never change."
        isRequired
        rows={3}
        characterLimit={NOTE_MAX}
        value={values.note}
        onChange={(value) => set('note', value)}
        onBlur={() => leave('note')}
        errorMessage={errors.note}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.choices}>
        <Button type="submit" isPending={form.pending}>
          {remaining === 0
            ? `Resolve and go on with ${currency} payouts`
            : `Resolve, ${remaining} more in ${currency}`}
        </Button>
      </div>
    </form>
  );
}
