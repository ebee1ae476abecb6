import { useForm } from '@nexperts/app-kit';
import type { BankDispute, BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { choice, REASON_MAX, reason } from './rules.ts';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';
import { takesTwoFor } from './decisions.ts';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

const rules = z.object({ finding: choice('Choose what you find'), reason });

interface FindingFormProps {
  dispute: BankDispute;
  story: BookingStory;
  onDone: () => void;
}

/** What staff find after the hearing: whether the session was delivered, or the late share is due (P-09). */
export function FindingForm({ dispute, story, onDone }: FindingFormProps) {
  const { expert } = story;
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

  const words = wordsFor(dispute, expert.name);
  const isForExpert = values.finding !== '' && values.finding !== 'not_delivered';
  const movesShare = values.finding !== '' && values.finding !== 'delivered';
  const takesTwo = movesShare && takesTwoFor(story);
  const action = takesTwo ? 'Ask for confirmation' : 'Decide and send';
  const decide = () =>
    act('decide', async () => {
      const finding = dispute.findings.find((each) => each === values.finding) ?? 'not_delivered';
      const body = { finding, reason: values.reason.trim() } as const;
      const { data } = await api.disputes.decide({ params: { ref: dispute.ref }, body });
      onDone();
      return outcomeText(data.state, `Decided. We’re emailing ${expert.name}.`);
    });
  return (
    <form {...form.formProps} className={css.box}>
      <RadioGroup
        ref={first}
        label={words.question}
        isRequired
        options={dispute.findings.map((value) => ({
          value,
          label: value === 'not_delivered' ? 'No' : 'Yes',
          description: value === 'not_delivered' ? words.no : words.yes,
        }))}
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
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={isForExpert ? words.titleYes : words.titleNo}
        actionLabel={action}
        tone="primary"
        cancelLabel="Keep editing"
        isPending={pending !== null}
        onAction={() => void decide()}
      >
        <p>
          {isForExpert ? words.thenYes : words.thenNo}{' '}
          {takesTwo
            ? 'A second member of staff has to confirm. Nothing moves before that.'
            : 'We email them your reason now. You can’t undo this.'}
        </p>
      </ConfirmDialog>
    </form>
  );
}

interface FindingWords {
  question: string;
  yes: string;
  no: string;
  titleYes: string;
  titleNo: string;
  thenYes: string;
  thenNo: string;
}

const MAKE_UP = 'If it was paid out already, their next earnings make up for it first.';

/** What is asked, and what each answer does: about a session, or the late share of one that was cancelled. */
function wordsFor({ amount, beforeStart, findings }: BankDispute, expert: string): FindingWords {
  const sum = formatMoney(amount);
  if (beforeStart) {
    const share = formatMoney(beforeStart.lateShare);
    return {
      question: `Does ${expert} get the late share?`,
      yes: `We bear ${share}, their share under their cancellation policy.`,
      no: `${expert} gets nothing for this booking.`,
      titleYes: 'Grant the late share?',
      titleNo: 'Grant no late share?',
      thenYes: `${expert} gets ${share}, and we bear it.`,
      thenNo: `${expert} gets nothing for this booking.`,
    };
  }
  const takes = `We take back ${expert}’s share. ${MAKE_UP}`;
  if (findings.includes('late_share'))
    return {
      question: `Does ${expert} keep the late share?`,
      yes: `We bear ${sum}. ${expert} keeps their share under their cancellation policy.`,
      no: `We take back ${expert}’s share of ${sum}, and bear our fee.`,
      titleYes: 'Leave the late share?',
      titleNo: 'Take back the late share?',
      thenYes: `We bear ${sum}, and ${expert} keeps their share.`,
      thenNo: takes,
    };
  return {
    question: 'Was the session delivered?',
    yes: `We bear ${sum}. ${expert} keeps their share.`,
    no: `We take back ${expert}’s share of ${sum}, and bear our fee.`,
    titleYes: 'Find that it was delivered?',
    titleNo: 'Find that it was not delivered?',
    thenYes: `We bear ${sum}, and ${expert} keeps their share.`,
    thenNo: takes,
  };
}
