import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, type Money } from '@nexperts/domain';
import { TextField } from '@nexperts/ui/TextField';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { amountRule, minorIn, ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { splitAfter } from './split.ts';
import { SplitSums, TakesTwo } from './SplitSums.tsx';
import type { StoryDialogProps } from './story-dialog.ts';

const rules = (most: Money) =>
  z.object({ amountMinor: amountRule(most, `Enter ${formatMoney(most)} or less`), reason: staffReason() });

/** Refunds part of what is left (O-04): shows before the press what that leaves to whom. */
export function RefundDialog({ story, ...dialog }: StoryDialogProps) {
  const { id, client, money, actions } = story;
  const { possible, why, most, alone } = actions.refund;
  const before = money.refundsInAll;
  const of = (minor: number): string => formatMoney({ minor, currency: most.currency });
  const splitFor = (typed: string) => {
    const minor = minorIn(typed, most);
    return minor === null ? null : splitAfter(money, before.minor + minor);
  };
  return (
    <StaffDialog
      {...dialog}
      title="Refund a part"
      keep="Keep the money"
      action={({ amountMinor }) => {
        const minor = minorIn(amountMinor, most);
        if (splitFor(amountMinor)?.takesTwo) return 'Ask for confirmation';
        return minor === null ? 'Refund' : `Refund ${of(minor)}`;
      }}
      initial={{ amountMinor: '', reason: '' }}
      schema={rules(most)}
      news={possible ? null : `${why}. Your refund wasn’t sent.`}
      call={async (values) => {
        const amountMinor = minorIn(values.amountMinor, most) ?? 0;
        const body = { amountMinor, seenRefundsMinor: before.minor, reason: values.reason };
        const { data } = await api.call(endpoints.staffRefund, { params: { id }, body });
        return outcomeText(data.state, `We’re refunding ${of(amountMinor)} to ${client.name}.`);
      }}
      renderFields={(form) => {
        const split = splitFor(form.values.amountMinor);
        return (
          <>
            <TextField
              label={`Refund to ${client.name}`}
              description={`Up to ${formatMoney(most)}${
                before.minor > 0 ? `. ${formatMoney(before)} has already been refunded.` : ''
              }`}
              isRequired
              inputMode="decimal"
              prefix="A$"
              {...form.field('amountMinor')}
            />
            {split ? <SplitSums split={split} story={story} /> : null}
            {split?.takesTwo ? (
              <TakesTwo inAll={of(split.backMinor)}>
                {alone.minor > 0 ? `You can refund up to ${formatMoney(alone)} alone.` : null}
              </TakesTwo>
            ) : null}
            <ReasonField description="Kept with the refund, for staff." rows={3} {...form.field('reason')} />
          </>
        );
      }}
    />
  );
}
