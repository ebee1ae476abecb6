import { useForm } from '@nexperts/app-kit';
import { REVIEW_REPORT_REASONS, type ReportedReview } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { RULE_WORDS } from '../../../model/review-words.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { choice } from './rules.ts';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';
import { useStaffAction } from './use-staff-action.ts';

interface ReviewFormProps {
  review: ReportedReview;
  /** Nobody has decided meanwhile */
  isStillOpen: boolean;
  onDone: () => void;
}

const rules = z.object({ outcome: choice('Choose whether it stays'), rule: z.string() }).check(
  z.refine(({ outcome, rule }) => outcome !== 'remove' || rule !== '', {
    path: ['rule'],
    error: 'Choose the rule it breaks',
  }),
);

/** The rule that every open report names; empty where they differ. */
function reportedRule(reports: ReportedReview['reports']): string {
  const named = new Set(reports.filter(({ state }) => state === 'open').map(({ reason }) => reason));
  return named.size === 1 ? ([...named][0] ?? '') : '';
}

/** Keeps a reported review, or removes it by a rule of the community guidelines that its author is told. */
export function ReviewForm({ review: { id, author, reports }, isStillOpen, onDone }: ReviewFormProps) {
  const { send } = useStaffAction();
  const form = useForm({
    initial: { outcome: '', rule: reportedRule(reports) },
    schema: rules,
    onSubmit: async ({ outcome, rule }) => {
      const reason = REVIEW_REPORT_REASONS.find((each) => each === rule);
      const isRemoval = outcome === 'remove' && reason !== undefined;
      const body = isRemoval ? ({ outcome: 'remove', reason } as const) : ({ outcome: 'keep' } as const);
      await send(async () => {
        await api.staff.decideReview({ params: { id }, body });
        onDone();
        return isRemoval ? 'Removed. We’re emailing the author.' : 'The review stays.';
      });
    },
  });
  const { values, errors, set } = form;
  const first = useRef<HTMLInputElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => first.current?.focus(), []);
  if (!isStillOpen)
    return <Unsent news="Somebody has decided this meanwhile. Your decision wasn’t sent." written="" />;
  const open = reports.filter(({ state }) => state === 'open').length;
  const isRemoval = values.outcome === 'remove';
  return (
    <form {...form.formProps} className={css.box}>
      <RadioGroup
        ref={first}
        label="Your decision"
        isRequired
        options={[
          {
            value: 'keep',
            label: 'Keep it',
            description: open === 1 ? 'The report is closed.' : `All ${open} reports are closed.`,
          },
          {
            value: 'remove',
            label: 'Remove it',
            description: `It no longer counts in any score. ${author} is told by email which rule it broke.`,
          },
        ]}
        value={values.outcome}
        onChange={(value) => set('outcome', value)}
        errorMessage={errors.outcome}
      />
      {isRemoval ? (
        <RadioGroup
          label="Which rule does it break?"
          isRequired
          options={Object.entries(RULE_WORDS).map(([value, label]) => ({ value, label }))}
          value={values.rule}
          onChange={(value) => set('rule', value)}
          errorMessage={errors.rule}
        />
      ) : null}
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} isPending={form.pending} fullWidth>
        {isRemoval ? 'Remove the review' : values.outcome === 'keep' ? 'Keep the review' : 'Decide'}
      </Button>
    </form>
  );
}
