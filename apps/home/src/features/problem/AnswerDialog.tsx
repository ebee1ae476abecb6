import type { Booking, Problem } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { DECISION_BUSINESS_DAYS, formatMoney } from '@nexperts/domain';
import { TextArea } from '@nexperts/ui/TextArea';
import { tooLong } from '@nexperts/validation';
import { useState } from 'react';
import { api } from '../../api.ts';
import { callers, capturedOf } from '../../model/booking/problem-words.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { ContestDialog } from './ContestDialog.tsx';
import { CostLine } from './CostLine.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import type { Change } from '../../ui/hooks/use-change.ts';
import * as css from './problem.css.ts';
import { TEXT_MAX } from './rules.ts';
import type { AnswerAction } from './use-answers.ts';
import { refundCard } from '../../model/booking/refund-to.ts';

export interface AnswerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  problem: Problem;
  booking: Booking;
  move: Change;
}

/** Asks once more before an answer, with the sum; an offer and a contest are written here. */
export function AnswerDialog({ action, ...props }: AnswerDialogProps & { action: AnswerAction }) {
  switch (action) {
    case 'take':
      return <Take {...props} />;
    case 'insist':
      return <Insist {...props} />;
    case 'agree':
      return <Agree {...props} />;
    case 'offer':
      return <OfferDialog {...props} />;
    case 'contest':
      return <ContestDialog {...props} />;
  }
}

function Take({ isOpen, onClose, problem, booking, move }: AnswerDialogProps) {
  const { offer, offerPct } = problem;
  if (!offer || offerPct === null) return null;
  if (offerPct === 0) return <TakeNone isOpen={isOpen} onClose={onClose} booking={booking} move={move} />;
  const sum = formatMoney(offer);
  const take = () =>
    move.act('take', async () => {
      await api.call(endpoints.replyToProblem, {
        params: { id: booking.id },
        body: { action: 'take', offerPct },
      });
      return `Accepted. ${sum} is refunded to ${refundCard(booking)}.`;
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Accept ${sum}?`}
      tone="primary"
      actionLabel={`Accept ${sum}`}
      isPending={move.pending === 'take'}
      onAction={take}
    >
      <p className={css.sum}>
        {sum} is refunded to {refundCard(booking)}.
      </p>
      <p>
        We send it at once and close the problem. You can’t ask for more of the{' '}
        {formatMoney(capturedOf(booking))} after that.
      </p>
      <FormFailure message={move.failureOf('take')} signedOut={move.signedOut} />
    </ConfirmDialog>
  );
}

/** After a contest: the client agrees that nothing is refunded. */
function TakeNone({ isOpen, onClose, booking, move }: Omit<AnswerDialogProps, 'problem'>) {
  const { other } = callers(booking);
  const take = () =>
    move.act('take', async () => {
      await api.call(endpoints.replyToProblem, {
        params: { id: booking.id },
        body: { action: 'take', offerPct: 0 },
      });
      return 'Agreed. There’s no refund.';
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Agree to no refund?"
      tone="primary"
      actionLabel="Agree to no refund"
      isPending={move.pending === 'take'}
      onAction={take}
    >
      <p className={css.sum}>There’s no refund.</p>
      <p>
        We close the problem, and {other} keeps their share. You can’t ask for any of the{' '}
        {formatMoney(capturedOf(booking))} after that.
      </p>
      <FormFailure message={move.failureOf('take')} signedOut={move.signedOut} />
    </ConfirmDialog>
  );
}

function Insist({ isOpen, onClose, problem, booking, move }: AnswerDialogProps) {
  const [text, setText] = useState('');
  const { offer, offerPct, left } = problem;
  if (!offer || offerPct === null) return null;
  const { other } = callers(booking);
  const body = { action: 'insist' as const, offerPct, text: text.trim() };
  const insist = () =>
    move.act('insist', async () => {
      await api.call(endpoints.replyToProblem, { params: { id: booking.id }, body });
      return 'Our staff decide now.';
    });
  const isTooLong = text.trim().length > TEXT_MAX;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Ask staff to decide?"
      tone="primary"
      actionLabel="Ask staff to decide"
      isPending={move.pending === 'insist'}
      onAction={() => !isTooLong && insist()}
    >
      <p className={css.sum}>
        You can get between {formatMoney({ ...left, minor: 0 })} and {formatMoney(left)}.
      </p>
      <p>
        Staff decide within {DECISION_BUSINESS_DAYS} business days, and their decision is final. Until then
        you can still accept the {formatMoney(offer)} that {other} offers.
      </p>
      <TextArea
        label={`Your answer to ${other}`}
        isOptional
        description={`Our staff and ${other} can read it. Your report is part of the case already.`}
        rows={4}
        characterLimit={TEXT_MAX}
        value={text}
        onChange={setText}
        errorMessage={isTooLong ? tooLong(TEXT_MAX) : undefined}
      />
      <FormFailure message={move.failureOf('insist')} signedOut={move.signedOut} />
    </ConfirmDialog>
  );
}

function Agree({ isOpen, onClose, problem, booking, move }: AnswerDialogProps) {
  const sum = formatMoney(problem.ask);
  const { other } = callers(booking);
  const agree = () =>
    move.act('agree', async () => {
      await api.call(endpoints.answerProblem, { params: { id: booking.id }, body: { action: 'agree' } });
      return `Agreed. ${other} is refunded ${sum}.`;
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Refund ${other} ${sum}?`}
      tone="primary"
      actionLabel={`Agree to ${sum}`}
      isPending={move.pending === 'agree'}
      onAction={agree}
    >
      <p className={css.sum}>
        {other} is refunded {sum} ({problem.askPct}%).
      </p>
      <CostLine booking={booking} refund={problem.ask} />
      <p>We send the refund at once and close the problem. You can’t take it back.</p>
      <FormFailure message={move.failureOf('agree')} signedOut={move.signedOut} />
    </ConfirmDialog>
  );
}
