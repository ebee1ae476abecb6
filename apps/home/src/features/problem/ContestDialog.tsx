import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { DECISION_BUSINESS_DAYS, formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { api } from '../../api.ts';
import { callers } from '../../model/booking/problem-words.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import type { AnswerDialogProps } from './AnswerDialog.tsx';
import * as css from './problem.css.ts';
import { contestRules, TEXT_MAX } from './rules.ts';

/** The expert refuses any refund: says why, and staff decide. */
export function ContestDialog({ isOpen, onClose, problem: { left }, booking, move }: AnswerDialogProps) {
  const uploads = useUploads();
  const { other } = callers(booking);
  const form = useForm({
    initial: { text: '' },
    schema: contestRules,
    onSubmit: async ({ text }) => {
      if (!uploads.ready()) return;
      const body = { action: 'contest' as const, text: text.trim(), fileIds: uploads.ids };
      const isSent = await move.act('contest', async () => {
        await api.call(endpoints.answerProblem, { params: { id: booking.id }, body });
        return 'Sent. Our staff decide now.';
      });
      if (isSent) onClose();
    },
  });
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Contest this problem?"
      isDismissable={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
          <Button isPending={move.pending === 'contest'} pendingLabel="Sending…" onPress={form.send}>
            Send to staff
          </Button>
        </>
      }
    >
      <form {...form.formProps} className={css.form}>
        <p>
          Staff decide between {formatMoney({ ...left, minor: 0 })} and {formatMoney(left)} within{' '}
          {DECISION_BUSINESS_DAYS} business days. {other} and our staff can read what you write.
        </p>
        <TextArea
          label="What happened?"
          isRequired
          rows={6}
          characterLimit={TEXT_MAX}
          {...form.field('text')}
          onBlur={() => form.leave('text')}
        />
        <UploadField
          label="Files"
          isOptional
          description={`${other} and our staff can open them.`}
          uploads={uploads}
          errorMessage={uploads.unfinished}
        />
        <FormFailure message={move.failureOf('contest')} signedOut={move.signedOut} />
      </form>
    </LazyDialog>
  );
}
