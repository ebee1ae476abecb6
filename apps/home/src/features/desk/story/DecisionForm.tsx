import type { BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { NumberField } from '@nexperts/ui/NumberField';
import { TextArea } from '@nexperts/ui/TextArea';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { REASON_MAX } from './rules.ts';
import { mostAlone, splitOf } from './split.ts';
import { SplitSums, TakesTwo } from './SplitSums.tsx';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

/** A fact beside the number. It is never a proposal: the field begins empty. */
export interface Mark {
  readonly label: string;
  readonly pct: number;
  readonly note: string | null;
}

interface DecisionFormProps {
  story: BookingStory;
  problemId: string;
  /** Nobody has decided or settled it meanwhile */
  isStillOpen: boolean;
  marks: readonly Mark[];
  /** How it stands, where it is not open any more */
  news: string;
  onDone: () => void;
}

const REASON_MIN = 10;

/** How much the client has back in all, what that leaves to whom, and why. Nothing typed is lost if others were faster. */
export function DecisionForm({ story, problemId, isStillOpen, marks, news, onDone }: DecisionFormProps) {
  const { money, client, expert } = story;
  const { act, pending, failure, signedOut } = useStaffAction();
  const [pct, setPct] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [forExpert, setForExpert] = useState('');
  const [wrong, setWrong] = useState<{ pct?: string; reason?: string; forExpert?: string }>({});
  const [isAsking, setAsking] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const expertWords = useRef<HTMLTextAreaElement>(null);
  useEffect(() => number.current?.focus(), []);

  if (!isStillOpen) return <Unsent news={`${news} Your decision wasn’t sent.`} written={reason} />;

  const isConduct = story.problem?.kind === 'conduct';
  /** What was said of a field goes once it is changed; what is said of the others stays. */
  const mend = (field: keyof typeof wrong) =>
    setWrong((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => name !== field)));
  const valid = pct !== null && Number.isInteger(pct) && pct >= 0 && pct <= 100;
  const split = valid ? splitOf(money, pct) : null;
  const of = (minor: number): string => formatMoney({ minor, currency: money.captured.currency });

  function ask(): void {
    const found = {
      ...(valid ? {} : { pct: 'Enter a whole number from 0 to 100' }),
      ...(reason.trim().length < REASON_MIN ? { reason: `Write at least ${REASON_MIN} characters` } : {}),
      ...(reason.length > REASON_MAX ? { reason: `Keep it to ${REASON_MAX} characters` } : {}),
      // Above 0% each side gets its own reason.
      ...(isConduct && (pct !== 0 || forExpert.trim() !== '') && forExpert.trim().length < REASON_MIN
        ? { forExpert: `Write at least ${REASON_MIN} characters` }
        : {}),
      ...(isConduct && forExpert.length > REASON_MAX
        ? { forExpert: `Keep it to ${REASON_MAX} characters` }
        : {}),
    };
    setWrong(found);
    if (found.pct) number.current?.focus();
    else if (found.reason) words.current?.focus();
    else if (found.forExpert) expertWords.current?.focus();
    else setAsking(true);
  }

  async function decide(): Promise<void> {
    if (pct === null) return;
    await act('decide', async () => {
      const { data } = await api.staff.decideProblem({
        params: { id: problemId },
        body: {
          refundPct: pct,
          reason: reason.trim(),
          ...(isConduct && forExpert.trim() !== '' && { expertReason: forExpert.trim() }),
        },
      });
      onDone();
      return outcomeText(data.state, 'Decided. We’re emailing both.');
    });
    setAsking(false);
  }

  const action = split?.takesTwo ? 'Ask for confirmation' : 'Decide and send';
  return (
    <form
      className={css.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className={css.marks} role="group" aria-label="Facts">
        {marks.map(({ label, pct: value }) => (
          <Button key={label} variant="secondary" size="sm" onPress={() => setPct(value)}>
            {`${label} ${value}%`}
          </Button>
        ))}
      </div>
      <NumberField
        ref={number}
        label="Client gets back, in %"
        description="Of what was captured, on top of earlier refunds."
        value={pct}
        onChange={(value) => {
          setPct(value);
          mend('pct');
        }}
        minValue={0}
        maxValue={100}
        rangeMessage="Enter a whole number from 0 to 100"
        pageStep={5}
        errorMessage={wrong.pct}
      />
      {split ? <SplitSums split={split} story={story} /> : null}
      {split?.isCut ? (
        <Banner tone="info">
          {split.sentMinor > 0
            ? `Only ${of(split.sentMinor)} is left to refund, so that is what we send.`
            : 'Nothing is left to refund, so we send nothing.'}
        </Banner>
      ) : null}
      {split?.takesTwo ? (
        <TakesTwo inAll={of(split.backMinor)}>Up to {mostAlone(money)}% you can decide alone.</TakesTwo>
      ) : null}
      <TextArea
        ref={words}
        label={isConduct ? `Reason for ${client.name}` : 'Reason'}
        description={isConduct ? 'Only they read it, as written.' : 'Both read it, as written.'}
        rows={5}
        characterLimit={REASON_MAX}
        value={reason}
        onChange={(value) => {
          setReason(value);
          mend('reason');
        }}
        errorMessage={wrong.reason}
      />
      {isConduct ? (
        <TextArea
          ref={expertWords}
          label={`Reason for ${expert.name}`}
          description="Only they read it, as written. Can stay empty at 0%."
          rows={5}
          characterLimit={REASON_MAX}
          value={forExpert}
          onChange={(value) => {
            setForExpert(value);
            mend('forExpert');
          }}
          errorMessage={wrong.forExpert}
        />
      ) : null}
      <FormFailure message={failure} signedOut={signedOut} />
      <Button type="submit" isPending={pending !== null} fullWidth>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={split?.takesTwo ? 'Ask a second person to confirm?' : 'Decide and send?'}
        actionLabel={action}
        tone="primary"
        cancelLabel="Keep editing"
        isPending={pending !== null}
        onAction={decide}
      >
        {split ? (
          <p>
            We send {client.name} {of(split.sentMinor)}, which makes {of(split.backMinor)} in all.{' '}
            {expert.name}’s share is {of(split.shareMinor)}, our fee {of(split.feeMinor)}.{' '}
            {split.takesTwo
              ? 'Nothing is sent before it is confirmed.'
              : 'We email both your reason now. You can’t undo this.'}
          </p>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}
