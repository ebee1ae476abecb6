import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, mostPct, PROBLEM_ANSWER_HOURS, refundOnTop } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { api } from '../../api.ts';
import { callers, capturedOf } from '../../model/booking/problem-words.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import type { AnswerDialogProps } from './AnswerDialog.tsx';
import { CostLine } from './CostLine.tsx';
import * as css from './problem.css.ts';
import { isWholePct, offerRules, TEXT_MAX } from './rules.ts';
import { ShareField } from './ShareField.tsx';

/** The expert offers another share, with what it costs them beside it. */
export function OfferDialog({ isOpen, onClose, problem: { left }, booking, move }: AnswerDialogProps) {
  const uploads = useUploads();
  const { other } = callers(booking);
  const captured = capturedOf(booking);
  const most = mostPct(captured.minor, left.minor);
  const form = useForm<{ offerPct: number | null; text: string }>({
    initial: { offerPct: null, text: '' },
    schema: offerRules(most),
    onSubmit: async ({ offerPct, text }) => {
      if (!uploads.ready() || offerPct === null) return;
      const body = { action: 'offer' as const, offerPct, text: text.trim(), fileIds: uploads.ids };
      const isSent = await move.act('offer', async () => {
        await api.call(endpoints.answerProblem, { params: { id: booking.id }, body });
        return `Offer sent. ${other} answers next.`;
      });
      if (isSent) onClose();
    },
  });
  const { offerPct } = form.values;
  const sum = isWholePct(offerPct, most)
    ? { ...left, minor: refundOnTop(captured.minor, left.minor, offerPct) }
    : null;
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Offer another amount"
      isDismissable={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
          <Button isPending={move.pending === 'offer'} pendingLabel="Sending…" onPress={form.send}>
            {sum ? `Offer ${formatMoney(sum)}` : 'Send offer'}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className={css.form}>
        <p>
          {other} has {PROBLEM_ANSWER_HOURS} hours to accept or ask staff to decide. If {other} doesn’t
          answer, your offer counts.
        </p>
        <ShareField
          label="Your offer"
          captured={captured}
          left={left}
          {...form.field('offerPct')}
          onBlur={() => form.leave('offerPct')}
        />
        {sum ? <CostLine booking={booking} refund={sum} /> : null}
        <TextArea
          label="Message"
          isOptional
          description={`${other} and our staff can read it.`}
          rows={4}
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
        <FormFailure message={move.failureOf('offer')} signedOut={move.signedOut} />
      </form>
    </LazyDialog>
  );
}
