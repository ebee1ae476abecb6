import { useForm } from '@nexperts/app-kit';
import type { BankDispute, BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../ui/LazyDialog.tsx';
import { choice, REASON_MAX, reason } from './rules.ts';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';
import { useStaffAction } from './use-staff-action.ts';

const rules = z.object({ finding: choice('Choose what you find'), reason });

interface FindingFormProps {
  dispute: BankDispute;
  story: BookingStory;
  onDone: () => void;
}

/** What staff find after the hearing: whether the session was delivered, and so who bears a lost dispute (P-09). */
export function FindingForm({ dispute, story: { expert }, onDone }: FindingFormProps) {
  const { act, pending, failure, signedOut } = useStaffAction();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: { finding: '', reason: '' },
    schema: rules,
    onSubmit: () => setAsking(true),
  });
  const { values, errors, set, leave } = form;
  const first = useRef<HTMLInputElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => first.current?.focus(), []);
  if (!dispute.actions.includes('finding'))
    return (
      <Unsent
        news="Somebody has decided this meanwhile. Your decision wasn’t sent."
        written={values.reason}
      />
    );

  const isDelivered = values.finding === 'delivered';
  const sum = formatMoney(dispute.amount);
  const decide = () =>
    act('decide', async () => {
      const finding = isDelivered ? 'delivered' : 'not_delivered';
      const body = { finding, reason: values.reason.trim() } as const;
      await api.disputes.decide({ params: { ref: dispute.ref }, body });
      onDone();
      return `Decided. We’re emailing ${expert.name}.`;
    });
  return (
    <form {...form.formProps} className={css.box}>
      <RadioGroup
        ref={first}
        label="Was the session delivered?"
        isRequired
        options={[
          {
            value: 'delivered',
            label: 'Yes',
            description: `We bear ${sum}. ${expert.name} keeps their share.`,
          },
          {
            value: 'not_delivered',
            label: 'No',
            description: `We take back ${expert.name}’s share of ${sum}, and bear our fee.`,
          },
        ]}
        value={values.finding}
        onChange={(value) => set('finding', value)}
        errorMessage={errors.finding}
      />
      <TextArea
        label="Reason"
        description={`${expert.name} reads it, as written.`}
        isRequired
        rows={5}
        characterLimit={REASON_MAX}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        onBlur={() => leave('reason')}
        errorMessage={errors.reason}
      />
      <FormFailure message={failure} signedOut={signedOut} />
      <Button type="submit" isPending={pending !== null} fullWidth>
        Decide and send
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={isDelivered ? 'Find that it was delivered?' : 'Find that it was not delivered?'}
        actionLabel="Decide and send"
        tone="primary"
        cancelLabel="Keep editing"
        isPending={pending !== null}
        onAction={() => void decide()}
      >
        <p>
          {isDelivered
            ? `We bear ${sum}, and ${expert.name} keeps their share.`
            : `We take back ${expert.name}’s share. If it was paid out already, their next earnings make up for it first.`}{' '}
          We email them your reason now. You can’t undo this.
        </p>
      </ConfirmDialog>
    </form>
  );
}
