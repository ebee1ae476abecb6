import { REVIEW_REPORT_REASONS, type ReportedReview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { RULE_WORDS } from '../../../model/experts/review-words.ts';
import { choice, rulesBy } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';

interface ReviewFormProps {
  review: ReportedReview;
  /** Nobody has decided in the meantime */
  isStillOpen: boolean;
  onDone: () => void;
}

interface Values {
  outcome: string;
  rule: string;
}

const rules = rulesBy<Values>(({ outcome }) =>
  z.object({
    outcome: choice('Choose whether it stays'),
    rule: outcome === 'remove' ? choice('Choose the rule it breaks') : z.string(),
  }),
);

/** The rule that every open report names; empty where they differ. */
function reportedRule(reports: ReportedReview['reports']): string {
  const named = new Set(reports.filter(({ state }) => state === 'open').map(({ reason }) => reason));
  return named.size === 1 ? ([...named][0] ?? '') : '';
}

/** Keeps a reported review, or removes it by a rule of the community guidelines that its author can read. */
export function ReviewForm({ review: { id, author, reports }, isStillOpen, onDone }: ReviewFormProps) {
  const open = reports.filter(({ state }) => state === 'open').length;
  return (
    <StaffDecision<Values>
      initial={{ outcome: '', rule: reportedRule(reports) }}
      schema={rules}
      news={isStillOpen ? null : 'Somebody has just decided this. Your decision wasn’t sent.'}
      onDone={onDone}
      action={({ outcome }) =>
        outcome === 'remove' ? 'Remove the review' : outcome === 'keep' ? 'Keep the review' : 'Decide'
      }
      tone={({ outcome }) => (outcome === 'remove' ? 'danger' : 'primary')}
      call={async ({ outcome, rule }) => {
        const reason = REVIEW_REPORT_REASONS.find((each) => each === rule);
        const isRemoval = outcome === 'remove' && reason !== undefined;
        await api.call(endpoints.decideReview, {
          params: { id },
          body: isRemoval ? { outcome: 'remove', reason } : { outcome: 'keep' },
        });
        return isRemoval ? 'Removed. We’re emailing the author.' : 'The review stays.';
      }}
      renderFields={(form) => (
        <>
          <RadioGroup
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
            {...form.field('outcome')}
          />
          {form.values.outcome === 'remove' ? (
            <RadioGroup
              label="Which rule does it break?"
              isRequired
              options={Object.entries(RULE_WORDS).map(([value, label]) => ({ value, label }))}
              {...form.field('rule')}
            />
          ) : null}
        </>
      )}
    />
  );
}
