import { useForm } from '@nexperts/app-kit';
import type { WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, mostPct, refundOnTop, type ProblemKind } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { TextArea } from '@nexperts/ui/TextArea';
import { useState } from 'react';
import { api } from '../../api.ts';
import { callers, capturedOf, zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import type { Change } from '../../ui/hooks/use-change.ts';
import * as css from './problem.css.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { isWholePct, reportRules, TEXT_MAX } from './rules.ts';
import { ShareField } from './ShareField.tsx';
import { payerOf } from '../../model/booking/refund-to.ts';

interface Report {
  kind: ProblemKind | '';
  askPct: number | null;
  text: string;
}

interface ReportFormProps {
  wrapUp: WrapUp;
  /** ISO 8601 */
  until: string;
  move: Change;
}

/** The client says what went wrong and how much they ask for (A-02), and is asked once more with the sum. */
export function ReportForm({ wrapUp: { booking, refundLeft: left }, until, move }: ReportFormProps) {
  const zone = useZone();
  const payer = payerOf(booking);
  const uploads = useUploads();
  const [isAsking, setAsking] = useState(false);
  const { other } = callers(booking);
  const captured = capturedOf(booking);
  // While a bank has the money, nobody can ask for it a second time (P-09).
  const isAtBank = booking.bankDispute?.state === 'open';
  // Where the bank begins while somebody writes, they keep the field and can change it to 0%.
  const most = isAtBank ? 100 : mostPct(captured.minor, left.minor);
  const [asksNothing] = useState(isAtBank || most === 0);
  const initialPct = asksNothing ? 0 : null;
  const form = useForm<Report>({
    initial: { kind: '', askPct: initialPct, text: '' },
    schema: reportRules(most),
    onSubmit: () => setAsking(uploads.ready()),
  });
  const { kind, askPct, text } = form.values;
  const sum = {
    ...captured,
    minor: isWholePct(askPct, most) ? refundOnTop(captured.minor, left.minor, askPct) : 0,
  };
  const isConduct = kind === 'conduct';
  const isSent = move.pending === 'report';
  const isChanged = kind !== '' || askPct !== initialPct || text !== '' || uploads.files.length > 0;

  async function send(): Promise<void> {
    if (kind === '' || !isWholePct(askPct, most)) return;
    const body = { kind, askPct, text: text.trim(), fileIds: uploads.ids };
    await move.act('report', async () => {
      await api.call(endpoints.reportProblem, { params: { id: booking.id }, body });
      return 'Reported. We’ve told you what happens next below.';
    });
    setAsking(false);
  }

  return (
    <form {...form.formProps} className={css.report}>
      <p className={css.until}>
        You can report a problem until <b>{zonedMoment(until, zone)}</b>. You can report it once, so say
        everything that went wrong.
      </p>
      <RadioCards<ProblemKind>
        label="What went wrong?"
        isRequired
        columns={2}
        options={kindOptions(other)}
        {...form.field('kind')}
        onBlur={() => form.leave('kind')}
      />
      {isConduct ? (
        <Banner tone="info" title="Our staff read this first">
          We don’t tell {other} that you reported this, unless staff share it with them. If you ask for a
          refund, we tell {other} that the payment is on hold while our staff look into the session, so they
          may guess.
        </Banner>
      ) : null}
      {isAtBank ? (
        <Banner tone="info" title="Your bank is looking into this payment">
          You can’t ask for money back here until it decides. You can still report what happened.
        </Banner>
      ) : null}
      {most === 0 ? (
        <Banner tone="info" title="Nothing is left to refund">
          {payer ? `${payer} has all of it back.` : 'Everything you paid has gone back to you.'} You can still
          report what happened.
        </Banner>
      ) : null}
      {asksNothing ? null : (
        <ShareField
          label="Refund you ask for"
          description={`0% if you only want us to know.${payer ? ` Refunds go to ${payer}, who paid for your seat.` : ''}`}
          captured={captured}
          left={isAtBank ? captured : left}
          {...form.field('askPct')}
          onBlur={() => form.leave('askPct')}
        />
      )}
      <TextArea
        label="What happened?"
        description={
          isConduct
            ? 'Only our staff can read it. At least 10 characters.'
            : `${other} and our staff can read it. At least 10 characters.`
        }
        isRequired
        rows={6}
        characterLimit={TEXT_MAX}
        {...form.field('text')}
        onBlur={() => form.leave('text')}
      />
      <UploadField
        label="Files"
        isOptional
        description={isConduct ? 'Only our staff can open them.' : `${other} and our staff can open them.`}
        uploads={uploads}
        errorMessage={uploads.unfinished}
      />
      <FormFailure message={isAsking ? null : move.failure} signedOut={move.signedOut} />
      <div className={css.buttons}>
        <Button type="submit">
          {isWholePct(askPct, most) && askPct > 0 ? `Ask for ${formatMoney(sum)}` : 'Report problem'}
        </Button>
        <ButtonLink href={paths.wrapUp(booking.id)} variant="secondary">
          Go back
        </ButtonLink>
      </div>
      <ReportDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        booking={booking}
        isConduct={isConduct}
        askPct={isWholePct(askPct, most) ? askPct : 0}
        sum={sum}
        isPending={isSent}
        onSend={send}
      />
      <LeaveGuard isChanged={isChanged && !isSent}>Your report hasn’t been sent.</LeaveGuard>
    </form>
  );
}

function kindOptions(other: string): { value: ProblemKind; label: string; description: string }[] {
  return [
    { value: 'expert_absent', label: `${other} wasn’t there`, description: 'The session didn’t take place' },
    { value: 'came_late', label: `${other} came late`, description: 'You lost time at the start' },
    { value: 'left_early', label: `${other} left early`, description: 'You lost time at the end' },
    { value: 'technical', label: 'Technical problem', description: 'Sound, video or connection' },
    { value: 'not_as_described', label: 'Not as described', description: 'It wasn’t the service you booked' },
    { value: 'conduct', label: 'Conduct', description: 'Rude, unsafe or against our guidelines' },
    { value: 'other', label: 'Something else', description: 'Tell us below' },
  ];
}
