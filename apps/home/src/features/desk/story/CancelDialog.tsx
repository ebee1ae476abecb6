import { useForm } from '@nexperts/app-kit';
import { formatMoney, needsSecondSignature } from '@nexperts/domain';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { choice, REASON_MAX, reason } from './rules.ts';
import { TakesTwo } from './SplitSums.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

const rules = z.object({ refund: choice('Choose how much goes back'), reason });

/** Cancels a booking that has not begun, with a full refund or what the policy gives back (O-04). */
export function CancelDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { id, client, expert, status, actions } = story;
  const { possible, why, full, policy } = actions.cancel;
  const { send } = useStaffAction();
  const isCharged = status !== 'requested';
  const initial = { refund: isCharged ? '' : 'full', reason: '' };
  const form = useForm({
    initial,
    schema: rules,
    onSubmit: async (values) => {
      const refund = values.refund === 'policy' ? 'policy' : 'full';
      const body = { refund, reason: values.reason.trim() } as const;
      await send(async () => {
        const { data } = await api.desk.cancel({ params: { id }, body });
        close();
        return outcomeText(data.state, 'Cancelled. We’re emailing both.');
      });
    },
  });
  const { values, errors, set, leave } = form;
  function close(): void {
    form.reset(initial);
    onClose();
  }

  const back = values.refund === 'full' ? full : values.refund === 'policy' ? policy : null;
  const takesTwo = back !== null && needsSecondSignature(back.minor);
  return (
    <ActionDialog
      title="Cancel the booking"
      isOpen={isOpen}
      onClose={close}
      keep="Keep the booking"
      news={possible ? null : `${why}. Your cancellation wasn’t sent.`}
      written={values.reason}
      form={form}
      action={takesTwo ? 'Ask for confirmation' : 'Cancel the booking'}
      tone={takesTwo ? 'primary' : 'danger'}
    >
      <p>
        {client.name} and {expert.name} each get an email, and the time becomes free. You can’t undo this.
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
          value={values.refund}
          onChange={(value) => set('refund', value)}
          errorMessage={errors.refund}
        />
      ) : (
        <p>The card was authorised, not charged. The authorisation is voided.</p>
      )}
      {takesTwo ? <TakesTwo inAll={formatMoney(back)} /> : null}
      <TextArea
        label="Reason"
        description="Kept with the booking, for staff."
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
