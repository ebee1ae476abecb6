import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { api } from '../../../api.ts';
import { paidElsewhere, PaidElsewhereFields, UNPAID } from '../parts/PaidElsewhere.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import type { StoryDialogProps } from './story-dialog.ts';

/** Records that a refund which the provider refuses for good was paid another way (O-08); a second person confirms it. */
export function PayOtherwiseDialog({ story, ...dialog }: StoryDialogProps) {
  const { id, client, actions } = story;
  const amount = actions.payOtherwise;
  const sum = amount === null ? '' : formatMoney(amount);
  return (
    <StaffDialog
      {...dialog}
      title="Pay the refund another way"
      action="Ask for confirmation"
      initial={UNPAID}
      schema={paidElsewhere}
      news={
        amount === null
          ? 'The payment provider isn’t refusing this refund any more. Nothing was recorded.'
          : null
      }
      written={({ paidTo, reference }) => [paidTo, reference].filter(Boolean).join(', ')}
      call={async (values) => {
        const body = { amountMinor: amount?.minor ?? 0, ...values };
        const { data } = await api.call(endpoints.payRefundOtherwise, { params: { id }, body });
        return outcomeText(data.state, `${sum} paid to ${client.name} is recorded.`);
      }}
      renderFields={(form) => (
        <>
          <Banner tone="info">
            Pay {client.name} {sum} first, then record it here. A second member of staff confirms that it was
            paid.
            {` ${client.name}`} then gets an email with what you enter.
          </Banner>
          <PaidElsewhereFields form={form} />
        </>
      )}
    />
  );
}
