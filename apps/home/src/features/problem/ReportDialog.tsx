import type { Booking } from '@nexperts/contract';
import { DECISION_BUSINESS_DAYS, formatMoney, PROBLEM_ANSWER_HOURS, type Money } from '@nexperts/domain';
import { callers } from '../../model/booking/problem-words.ts';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from './problem.css.ts';

interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  booking: Booking;
  isConduct: boolean;
  askPct: number;
  /** What is sent if it is agreed to */
  sum: Money;
  isPending: boolean;
  onSend: () => Promise<void>;
}

/** Asks once more before a problem is reported: the sum, and what happens to the money. */
export function ReportDialog({
  isOpen,
  onClose,
  booking,
  isConduct,
  askPct,
  sum: asked,
  isPending,
  onSend,
}: ReportDialogProps) {
  const { other } = callers(booking);
  const sum = formatMoney(asked);
  const asks = askPct > 0;
  const decides = `Our staff decide within ${DECISION_BUSINESS_DAYS} business days.`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={asks ? `Ask for ${sum}?` : 'Report this problem?'}
      tone="primary"
      actionLabel={asks ? `Ask for ${sum}` : 'Report problem'}
      isPending={isPending}
      onAction={onSend}
    >
      <p className={css.sum}>{asks ? `You ask for ${sum} (${askPct}%).` : 'You ask for no refund.'}</p>
      {asks ? <p>We hold what is left of your payment until the problem is closed.</p> : null}
      {isConduct ? <p>{decides}</p> : null}
      {asks && !isConduct ? (
        <p>
          {other} has {PROBLEM_ANSWER_HOURS} hours to answer. If {other} doesn’t, we refund {sum} to your
          card.
        </p>
      ) : null}
      {asks || isConduct ? null : <p>No money moves. {other} can read what you wrote.</p>}
    </ConfirmDialog>
  );
}
