import { useForm } from '@nexperts/app-kit';
import type { BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { minorOf } from '../../../model/minor-of.ts';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { REASON_MAX, reason } from './rules.ts';
import { splitAfter } from './split.ts';
import { SplitSums, TakesTwo } from './SplitSums.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

const rules = (most: BookingStory['price']) =>
  z.object({
    amountMinor: z.string().check(
      z.refine((typed) => (minorOf(typed) ?? 0) > 0, { error: 'Enter an amount in dollars', abort: true }),
      z.refine((typed) => (minorOf(typed) ?? 0) <= most.minor, {
        error: `Enter ${formatMoney(most)} or less`,
      }),
    ),
    reason,
  });
const EMPTY = { amountMinor: '', reason: '' };

/** Refunds part of what is left (O-04): shows before the press what that leaves to whom. */
export function RefundDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { id, client, money, actions } = story;
  const { possible, why, most, alone } = actions.refund;
  const { send } = useStaffAction();
  const form = useForm({
    initial: EMPTY,
    schema: rules(most),
    onSubmit: async (values) => {
      const body = {
        amountMinor: minorOf(values.amountMinor) ?? 0,
        seenRefundsMinor: money.refundsInAll.minor,
        reason: values.reason.trim(),
      };
      await send(async () => {
        const { data } = await api.desk.refund({ params: { id }, body });
        close();
        return outcomeText(data.state, `${of(body.amountMinor)} goes back to ${client.name}.`);
      });
    },
  });
  const { values, errors, set, leave } = form;
  const of = (minor: number): string => formatMoney({ minor, currency: most.currency });
  function close(): void {
    form.reset(EMPTY);
    onClose();
  }
  const amountMinor = minorOf(values.amountMinor) ?? 0;
  const isRight = amountMinor > 0 && amountMinor <= most.minor;
  const split = isRight ? splitAfter(money, money.refundsInAll.minor + amountMinor) : null;
  return (
    <ActionDialog
      title="Refund a part"
      isOpen={isOpen}
      onClose={close}
      keep="Keep the money"
      news={possible ? null : `${why}. Your refund wasn’t sent.`}
      written={values.reason}
      form={form}
      action={split?.takesTwo ? 'Ask for confirmation' : isRight ? `Refund ${of(amountMinor)}` : 'Refund'}
    >
      <TextField
        label={`Refund to ${client.name}`}
        description={`Up to ${formatMoney(most)}${
          money.refundsInAll.minor > 0 ? `. ${formatMoney(money.refundsInAll)} went back before.` : ''
        }`}
        isRequired
        inputMode="decimal"
        prefix="A$"
        value={values.amountMinor}
        onChange={(value) => set('amountMinor', value)}
        onBlur={() => leave('amountMinor')}
        errorMessage={errors.amountMinor}
      />
      {split ? <SplitSums split={split} story={story} /> : null}
      {split?.takesTwo ? (
        <TakesTwo inAll={of(split.backMinor)}>
          {alone.minor > 0 ? `You can refund up to ${formatMoney(alone)} alone.` : null}
        </TakesTwo>
      ) : null}
      <TextArea
        label="Reason"
        description="Kept with the refund, for staff."
        isRequired
        rows={3}
        characterLimit={REASON_MAX}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        onBlur={() => leave('reason')}
        errorMessage={errors.reason}
      />
    </ActionDialog>
  );
}
