import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, needsSecondSignature } from '@nexperts/domain';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { choice, ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { TakesTwo } from './SplitSums.tsx';
import type { StoryDialogProps } from './story-dialog.ts';

const rules = z.object({ refund: choice('Choose how much to refund'), reason: staffReason() });

/** Cancels a booking that has not begun, with a full refund or what the policy gives back (O-04). */
export function CancelDialog({ story, ...dialog }: StoryDialogProps) {
  const { id, client, expert, status, actions } = story;
  const { possible, why, full, policy } = actions.cancel;
  const isCharged = status !== 'requested';
  const backOf = (refund: string) => (refund === 'full' ? full : refund === 'policy' ? policy : null);
  const takesTwo = (refund: string): boolean => needsSecondSignature(backOf(refund)?.minor ?? 0);
  return (
    <StaffDialog
      {...dialog}
      title="Cancel the booking"
      keep="Keep the booking"
      action={({ refund }) => (takesTwo(refund) ? 'Ask for confirmation' : 'Cancel the booking')}
      tone={({ refund }) => (takesTwo(refund) ? 'primary' : 'danger')}
      initial={{ refund: isCharged ? '' : 'full', reason: '' }}
      schema={rules}
      news={possible ? null : `${why}. Your cancellation wasn’t sent.`}
      call={async ({ refund, reason }) => {
        const body = { refund: refund === 'policy' ? 'policy' : 'full', reason } as const;
        const { data } = await api.call(endpoints.staffCancelBooking, { params: { id }, body });
        return outcomeText(data.state, 'Cancelled. We’re emailing both.');
      }}
      renderFields={(form) => {
        const { refund } = form.values;
        return (
          <>
            <p>
              {client.name} and {expert.name} each get an email, and the time becomes free. You can’t undo
              this.
            </p>
            {isCharged ? (
              <RadioGroup
                label={`${client.name} gets back`}
                isRequired
                options={[
                  {
                    value: 'full',
                    label: `${formatMoney(full)}, all of it`,
                    description: 'When we or the expert are the reason',
                  },
                  {
                    value: 'policy',
                    label: `${formatMoney(policy)}, by the usual policy`,
                    description: 'As if the client cancelled now',
                  },
                ]}
                {...form.field('refund')}
              />
            ) : (
              <p>The card was authorised, not charged. The authorisation is voided.</p>
            )}
            {takesTwo(refund) ? <TakesTwo inAll={formatMoney(backOf(refund) ?? full)} /> : null}
            <ReasonField description="Kept with the booking, for staff." rows={3} {...form.field('reason')} />
          </>
        );
      }}
    />
  );
}
