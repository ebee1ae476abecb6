import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { QueueCase, ReconciliationView } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { renewDeskCounts } from '../../../model/desk-counts.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
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
  takenBy: QueueCase['takenBy'];
}

/**
 * How finance resolves a difference, and what that does to the payouts that wait (P-08). Bearing it names the sum again
 * before it is done, and above A$500 takes a second person (O-01).
 */
export function ResolveForm({
  of: { id, currency, ledgerMinor, providerMinor, takesTwo },
  remaining,
  takenBy,
}: ResolveFormProps) {
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const { decide, dialog } = useTakenConfirm();
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const amount = formatMoney({ minor: Math.abs(ledgerMinor - providerMinor), currency });
  const form = useForm({
    initial: { resolution: '', note: '' },
    schema,
    onSubmit: ({ resolution }) =>
      decide(takenBy, () => (resolution === 'borne' ? setAsking(true) : void resolve())),
  });
  const { values, errors, set, leave } = form;
  const isBorne = values.resolution === 'borne';
  const goesOn = remaining === 0 ? `${currency} payouts go on.` : '';

  async function resolve(): Promise<void> {
    await run('resolve', async () => {
      const body = {
        resolution: isBorne ? 'borne' : 'explained',
        note: values.note.trim(),
      } as const;
      try {
        const { data } = await send(api.payouts.resolveDifference({ params: { id }, body }));
        toasts.success(
          data.state === 'waiting'
            ? 'A second member of staff has to confirm.'
            : `Resolved. ${goesOn}`.trim(),
        );
      } catch (error) {
        if (isApiError(error) && error.status === 409) await revalidate();
        throw error;
      }
      await revalidate();
      void renewDeskCounts();
    });
  }
  useShortcuts([
    { keys: 'e', label: 'Decide this case', run: () => decide(takenBy, () => first.current?.focus()) },
  ]);
  return (
    <form {...form.formProps}>
      <div className={css.choices}>
        <RadioGroup
          ref={first}
          label="Resolve"
          isRequired
          value={values.resolution}
          onChange={(value) => set('resolution', value)}
          errorMessage={errors.resolution}
          options={[
            {
              value: 'explained',
              label: 'It’s explained',
              description: 'Nothing is posted.',
            },
            {
              value: 'borne',
              label: `Nexperts bears ${amount}`,
              description: `Fees and shares stay as they are. A row of its own corrects the ledger.${
                takesTwo ? ' It takes a second member of staff.' : ''
              }`,
            },
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
      <FormFailure message={failure} signedOut={signedOut} />
      <div className={css.choices}>
        <Button type="submit" isPending={pending !== null}>
          {isBorne && takesTwo
            ? 'Ask for confirmation'
            : remaining === 0
              ? `Resolve and go on with ${currency} payouts`
              : `Resolve, ${remaining} more in ${currency}`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Bear ${amount}?`}
        actionLabel={takesTwo ? 'Ask for confirmation' : `Bear ${amount}`}
        cancelLabel="Keep editing"
        onAction={() => void resolve()}
      >
        <p>
          We book {amount} between us and the provider for good.{' '}
          {takesTwo
            ? 'A second member of staff has to confirm. Nothing is posted before that.'
            : `${goesOn} You can’t undo this.`.trim()}
        </p>
      </ConfirmDialog>
      {dialog}
    </form>
  );
}
