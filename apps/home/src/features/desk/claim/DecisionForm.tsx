import { useForm } from '@nexperts/app-kit';
import type { ClaimForReview, QueueCase } from '@nexperts/contract';
import { endOfBusinessDay } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { CLAIM_LIMITS, claimReason } from '@nexperts/validation';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { renewDeskCounts } from '../../../model/desk-counts.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
import * as css from './claim.css.ts';

const decision = z.string().check(z.minLength(1, 'Choose what becomes of the claim'));
const approval = z.object({
  decision,
  until: z
    .string()
    .check(
      z.refine(
        (day) => day === '' || (endOfBusinessDay(day) ?? 0) > clock.now(),
        'Enter a day that is still to come',
      ),
    ),
  reason: z.string().check(z.maxLength(CLAIM_LIMITS.reason.max, 'Write less')),
});
const refusal = z.object({ decision, until: z.string(), reason: claimReason });

interface DecisionFormProps {
  claim: ClaimForReview;
  takenBy: QueueCase['takenBy'];
  onDone: () => void;
}

/** Approves a claim until a day, or refuses it with a reason. Nothing typed is lost if others were faster. */
export function DecisionForm({ claim, takenBy, onDone }: DecisionFormProps) {
  const { id, state, until, obstacle, expert } = claim;
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const { decide, dialog } = useTakenConfirm();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const isRefusal = chosen === 'refuse';
  const form = useForm({
    initial: { decision: '', until: until ?? '', reason: '' },
    schema: isRefusal ? refusal : approval,
    onSubmit: (typed) => decide(takenBy, () => void close(typed)),
  });
  const { values, errors, set } = form;
  const isOpen = state === 'open';

  async function close(typed: { until: string; reason: string }): Promise<void> {
    await run('decide', async () => {
      const body = {
        decision: isRefusal ? 'refuse' : 'approve',
        reason: typed.reason.trim(),
        until: isRefusal || typed.until === '' ? null : typed.until,
      } as const;
      try {
        await send(api.desk.decideClaim({ params: { id }, body }));
        onDone();
        toasts.success(
          isRefusal ? `Refused. We’re emailing ${expert.name}.` : 'Approved. Visitors see it now.',
        );
      } finally {
        // Done, or too late: the page shows how it stands.
        await revalidate();
        void renewDeskCounts();
      }
    });
  }
  useShortcuts(
    isOpen
      ? [{ keys: 'e', label: 'Decide this case', run: () => decide(takenBy, () => first.current?.focus()) }]
      : [],
  );
  return (
    <form {...form.formProps} className={css.form}>
      {obstacle ? <Banner tone="warning">{obstacle}</Banner> : null}
      <RadioGroup
        ref={first}
        label="Your decision"
        isRequired
        options={[
          ...(obstacle
            ? []
            : [
                {
                  value: 'approve',
                  label: 'Approve it',
                  description: 'Visitors see it at once, with the day you checked it.',
                },
              ]),
          {
            value: 'refuse',
            label: 'Refuse it',
            description: 'The rest of the page stays live. The words come back to the expert as a draft.',
          },
        ]}
        value={values.decision}
        onChange={(value) => {
          setChosen(value);
          set('decision', value);
        }}
        errorMessage={errors.decision}
      />
      {chosen === 'approve' ? (
        <TextField
          label="Valid until"
          isOptional
          type="date"
          description="As the register has it. We email the expert 30 days before, and take it off the page after this day."
          value={values.until}
          onChange={(day) => set('until', day)}
          errorMessage={errors.until}
        />
      ) : null}
      <TextArea
        label="Message to the expert"
        description={isRefusal ? 'Emailed as written.' : 'Emailed as written. Required to refuse.'}
        isRequired={isRefusal}
        rows={3}
        characterLimit={CLAIM_LIMITS.reason.max}
        value={values.reason}
        onChange={(reason) => set('reason', reason)}
        errorMessage={errors.reason}
      />
      <FormFailure message={failure} signedOut={signedOut} />
      {isOpen ? (
        <div className={css.buttons}>
          <Button type="submit" isPending={pending !== null} variant={isRefusal ? 'danger' : 'primary'}>
            {isRefusal ? 'Refuse the claim' : chosen === 'approve' ? 'Approve the claim' : 'Decide the claim'}
          </Button>
        </div>
      ) : (
        <Banner tone="warning">Somebody else has just decided this claim. What you wrote wasn’t sent.</Banner>
      )}
      {dialog}
    </form>
  );
}
