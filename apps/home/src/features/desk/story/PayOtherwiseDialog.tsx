import { useForm } from '@nexperts/app-kit';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { api } from '../../../api.ts';
import { paidElsewhere, PaidElsewhereFields, UNPAID } from '../parts/PaidElsewhere.tsx';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

/** Records that a refund which the provider refuses for good was paid another way (O-08); a second person confirms it. */
export function PayOtherwiseDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { id, client, actions } = story;
  const amount = actions.payOtherwise;
  const sum = amount === null ? '' : formatMoney(amount);
  const { send } = useStaffAction();
  const form = useForm({
    initial: UNPAID,
    schema: paidElsewhere,
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
  const { values } = form;
  function close(): void {
    form.reset(UNPAID);
    onClose();
  }
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
      <PaidElsewhereFields form={form} />
    </ActionDialog>
  );
}
