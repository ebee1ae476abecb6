import { useForm } from '@nexperts/app-kit';
import { REVIEW_REPORT_REASONS } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { Stack } from '@nexperts/ui/Layout';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { reviewText, TEXT_MAX } from '../../model/experts/review-text.ts';
import { send } from '../../model/page/send.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from './FormFailure.tsx';
import { LazyDialog } from '../page/LazyDialog.tsx';

type Reason = (typeof REVIEW_REPORT_REASONS)[number];

/** What can be wrong with a review, as somebody who reports it chooses it. */
const REASON_WORDS: Readonly<Record<Reason, string>> = {
  not_a_session: 'It isn’t about the session',
  private_details: 'It gives away private details',
  abuse: 'It insults, threatens or discriminates',
  advertising: 'It advertises something',
  other: 'Something else',
};
const options = REVIEW_REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

const rules = z.object({
  reason: z.enum(REVIEW_REPORT_REASONS, 'Choose what’s wrong with it'),
  text: reviewText,
});

interface ReportDialogProps {
  /** Of the review */
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Staff have the report */
  onSent?: () => void;
}

/** Reports a published review to staff. */
export function ReportDialog({ id, isOpen, onOpenChange, onSent }: ReportDialogProps) {
  return (
    <LazyDialog title="Report this review" size="sm" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ReportForm
        id={id}
        onDone={() => {
          onOpenChange(false);
          onSent?.();
        }}
      />
    </LazyDialog>
  );
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useForm<{ reason: string; text: string }>({
    initial: { reason: '', text: '' },
    schema: rules,
    onSubmit: async ({ reason, text }) => {
      await send(
        api.call(endpoints.reportReview, { params: { id }, body: { reason: reason as Reason, text } }),
      );
      toasts.success('Thank you. We’ll look at this review.');
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap={20}>
        <RadioGroup
          label="What’s wrong with it?"
          isRequired
          name="reason"
          options={options}
          {...form.field('reason')}
        />
        <TextArea
          label="Tell us more"
          isOptional
          name="text"
          rows={3}
          characterLimit={TEXT_MAX}
          description="Only our staff read this."
          {...form.field('text')}
          onBlur={() => form.leave('text')}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          Send report
        </Button>
      </Stack>
    </form>
  );
}
