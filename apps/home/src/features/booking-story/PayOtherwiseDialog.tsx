import { useForm } from '@nexperts/app-kit';
import { BUSINESS_TIME_ZONE, formatMoney, localDateOf } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { TextField } from '@nexperts/ui/TextField';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

const LINE_MAX = 100;
const line = (error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(3, error), z.maxLength(LINE_MAX, `Write ${LINE_MAX} characters at most`));
const today = (): string => localDateOf(clock.now(), BUSINESS_TIME_ZONE);
const rules = z.object({
  paidTo: line('Say where it went'),
  reference: line('Enter the reference of the transfer'),
  paidOn: z.string().check(
    z.refine((day) => day !== '', { error: 'Enter the day it was paid', abort: true }),
    z.refine((day) => day <= today(), { error: 'Enter today or a day before' }),
  ),
});
const EMPTY = { paidTo: '', reference: '', paidOn: '' };

/** Records that a refund which the provider refuses for good was paid another way (O-08); a second person confirms it. */
export function PayOtherwiseDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { id, client, actions } = story;
  const amount = actions.payOtherwise;
  const sum = amount === null ? '' : formatMoney(amount);
  const { send } = useStaffAction();
  const form = useForm({
    initial: EMPTY,
    schema: rules,
    onSubmit: async ({ paidTo, reference, paidOn }) => {
      const body = {
        amountMinor: amount?.minor ?? 0,
        paidTo: paidTo.trim(),
        reference: reference.trim(),
        paidOn,
      };
      await send(async () => {
        const { data } = await api.desk.payRefundOtherwise({ params: { id }, body });
        close();
        return outcomeText(data.state, `${sum} paid to ${client.name} is recorded.`);
      });
    },
  });
  const { values, errors, set, leave } = form;
  function close(): void {
    form.reset(EMPTY);
    onClose();
  }
  const field = (name: keyof typeof EMPTY) => ({
    isRequired: true,
    value: values[name],
    onChange: (value: string) => set(name, value),
    onBlur: () => leave(name),
    errorMessage: errors[name],
  });
  return (
    <ActionDialog
      title="Pay the refund another way"
      isOpen={isOpen}
      onClose={close}
      keep="Go back"
      news={
        amount === null
          ? 'The payment provider isn’t refusing this refund any more. Nothing was recorded.'
          : null
      }
      written={[values.paidTo, values.reference].filter(Boolean).join(', ')}
      form={form}
      action="Ask for confirmation"
    >
      <Banner tone="info">
        Pay {client.name} {sum} first, then record it here. A second member of staff confirms that it was
        paid.
        {` ${client.name}`} then gets an email with what you enter.
      </Banner>
      <TextField
        label="Paid to"
        description="Such as “Bank account ending in 4821”. No full account numbers."
        maxLength={LINE_MAX}
        {...field('paidTo')}
      />
      <TextField
        label="Reference"
        description="Of the transfer, so that both banks can find it."
        maxLength={LINE_MAX}
        {...field('reference')}
      />
      <TextField label="Paid on" type="date" {...field('paidOn')} />
    </ActionDialog>
  );
}
