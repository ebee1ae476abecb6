import { REVIEW_REPORT_REASONS } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { reviewText, TEXT_MAX } from '../../model/experts/review-text.ts';
import { toasts } from '../../toasts.ts';
import { LazyDialog } from '../page/LazyDialog.tsx';
import { ReportForm } from './ReportForm.tsx';

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
        question="What’s wrong with it?"
        options={options}
        rules={rules}
        maxLength={TEXT_MAX}
        description="Only our staff read this."
        onSend={async (body) => {
          await api.call(endpoints.reportReview, { params: { id }, body });
          toasts.success('Thank you. We’ll look at this review.');
          onOpenChange(false);
          onSent?.();
        }}
      />
    </LazyDialog>
  );
}
