import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { PersonStory } from '@nexperts/contract';
import { decimalText, formatMoney, type Money } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { minorOf } from '../../../model/minor-of.ts';
import { send } from '../../../model/send.ts';
import { STAFF_REASON_MAX, staffReason } from '../../../model/staff-reason.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import * as formCss from '../../../ui/reason-form.css.ts';
import * as css from './person.css.ts';

const rules = (debt: Money) =>
  z.object({
    amountMinor: z.string().check(
      z.refine((typed) => (minorOf(typed) ?? 0) > 0, { error: 'Enter an amount in dollars', abort: true }),
      z.refine((typed) => (minorOf(typed) ?? 0) <= debt.minor, { error: `At most ${formatMoney(debt)}` }),
    ),
    reason: staffReason,
  });

interface WriteOffFormProps {
  person: PersonStory;
  /** Not above zero: nothing is left of it */
  debt: Money;
  onDone: () => void;
}

/** How much of a debt is written off and why, with the balance before and after. */
export function WriteOffForm({ person: { name, expertId }, debt, onDone }: WriteOffFormProps) {
  const { revalidate } = useRevalidator();
  const of = (minor: number): string => formatMoney({ minor, currency: debt.currency });
  const form = useForm({
    initial: { amountMinor: decimalText(debt), reason: '' },
    schema: rules(debt),
    onSubmit: async ({ amountMinor, reason }) => {
      const body = {
        amountMinor: minorOf(amountMinor) ?? 0,
        currency: debt.currency,
        reason: reason.trim(),
      };
      try {
        const { data } = await send(api.disputes.writeOffDebt({ params: { id: expertId ?? '' }, body }));
        toasts.success(
          data.state === 'waiting'
            ? 'A second member of staff has to confirm.'
            : `${of(body.amountMinor)} of ${name}’s debt is written off.`,
        );
      } catch (error) {
        // The expert earned something meanwhile, or somebody else was faster: the page says what is left.
        if (isApiError(error) && (error.code === 'WrongState' || error.code === 'ValidationFailed'))
          await revalidate();
        throw error;
      }
      onDone();
      await revalidate();
    },
  });
  const { values, errors, set, leave } = form;
  const amountMinor = minorOf(values.amountMinor) ?? 0;
  const isOver = debt.minor <= 0;
  const isRight = amountMinor > 0 && amountMinor <= debt.minor;
  return (
    <form {...form.formProps} className={formCss.form}>
      {isOver ? null : (
        <>
          <p>
            We bear the loss. {name} doesn’t have to pay it back, and gets an email. This can’t be undone.
          </p>
          <TextField
            label="Amount"
            description={`The whole debt is ${formatMoney(debt)}.`}
            isRequired
            inputMode="decimal"
            prefix={debt.currency === 'AUD' ? 'A$' : debt.currency}
            value={values.amountMinor}
            onChange={(value) => set('amountMinor', value)}
            onBlur={() => leave('amountMinor')}
            errorMessage={errors.amountMinor}
          />
          <dl className={css.rows} aria-live="polite">
            <dt>Balance now</dt>
            <dd className={css.debt}>{of(-debt.minor)}</dd>
            <dt>Balance after</dt>
            <dd>{isRight ? of(amountMinor - debt.minor) : 'Enter an amount'}</dd>
          </dl>
        </>
      )}
      <TextArea
        label="Reason"
        description="Staff read it."
        isRequired
        rows={4}
        characterLimit={STAFF_REASON_MAX}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        onBlur={() => leave('reason')}
        errorMessage={errors.reason}
      />
      {isOver ? (
        <Banner tone="warning">{name} owes nothing any more. What you wrote wasn’t sent.</Banner>
      ) : (
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
      )}
      <div className={formCss.buttons}>
        {isOver ? null : (
          <Button type="submit" variant="danger" isPending={form.pending}>
            {isRight ? `Write off ${of(amountMinor)}` : 'Write off'}
          </Button>
        )}
        <Button variant="quiet" onPress={onDone}>
          {isOver ? 'Close' : 'Go back'}
        </Button>
      </div>
    </form>
  );
}
