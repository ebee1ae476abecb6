import { useForm } from '@nexperts/app-kit';
import type { BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { NumberField } from '@nexperts/ui/NumberField';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { choice, isPct, PCT_ERROR, REASON_MAX, reason } from './rules.ts';
import { mostAlone, splitOfAppeal } from './split.ts';
import { SplitSums, TakesTwo } from './SplitSums.tsx';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';
import { outcomeText, useStaffAction } from './use-staff-action.ts';

interface AppealFormProps {
  story: BookingStory;
  appealId: string;
  /** Nobody has decided it meanwhile */
  isStillOpen: boolean;
  /** How it stands, where it is not open any more */
  news: string;
  onDone: () => void;
}

interface Values {
  outcome: string;
  refundPct: number | null;
  reason: string;
}

/** @param refundWaits granting then says how much of it goes back */
const rules = (refundWaits: boolean) =>
  z
    .object({ outcome: choice('Choose whether to grant it'), refundPct: z.nullable(z.number()), reason })
    .check(
      z.refine(({ outcome, refundPct }) => outcome !== 'granted' || !refundWaits || isPct(refundPct), {
        path: ['refundPct'],
        error: PCT_ERROR,
      }),
    );

/** Grants or refuses an appeal for good. Where the refund waited, granting says how much of it goes back. */
export function AppealForm({ story, appealId, isStillOpen, news, onDone }: AppealFormProps) {
  const { client, expert } = story;
  const { refundHeld, captured, refunded, chargedBack } = story.money;
  // What is on hold has not gone back yet.
  const money = {
    ...story.money,
    ...(refundHeld && {
      refundsInAll: { ...captured, minor: refunded.minor + chargedBack.minor },
    }),
  };
  const { act, pending, failure, signedOut } = useStaffAction();
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Values>({
    initial: { outcome: '', refundPct: null, reason: '' },
    schema: rules(refundHeld),
    onSubmit: () => setAsking(true),
  });
  const { values, errors, set, leave } = form;
  const first = useRef<HTMLInputElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => first.current?.focus(), []);
  const { outcome } = values;
  const asksShare = refundHeld && outcome === 'granted';
  async function decide(): Promise<void> {
    const body = {
      outcome: outcome === 'granted' ? 'granted' : 'refused',
      refundPct: asksShare ? values.refundPct : null,
      reason: values.reason.trim(),
    } as const;
    await act('decide', async () => {
      const { data } = await api.staff.decideAppeal({ params: { id: appealId }, body });
      onDone();
      return outcomeText(data.state, 'Decided. We’re emailing both.');
    });
  }
  if (!isStillOpen) return <Unsent news={`${news} Your decision wasn’t sent.`} written={values.reason} />;

  const of = (minor: number): string => formatMoney({ minor, currency: captured.currency });
  const granted = isPct(values.refundPct) ? values.refundPct : null;
  const back = outcome === 'refused' ? 100 : granted;
  const split = refundHeld && outcome !== '' && back !== null ? splitOfAppeal(money, back) : null;
  const takesTwo = split?.takesTwo ?? false;
  const action = takesTwo ? 'Ask for confirmation' : 'Decide and send';
  return (
    <form {...form.formProps} className={css.box}>
      <RadioGroup
        ref={first}
        label="Your decision"
        isRequired
        options={[
          {
            value: 'granted',
            label: 'Grant it',
            description: refundHeld
              ? 'The session counts as held. You decide how much goes back.'
              : 'Clears the expert’s record. The refund has been sent and won’t be reversed.',
          },
          {
            value: 'refused',
            label: 'Refuse it',
            description: refundHeld ? 'The refund that waits is sent.' : 'The verdict stands.',
          },
        ]}
        value={values.outcome}
        onChange={(value) => set('outcome', value)}
        errorMessage={errors.outcome}
      />
      {asksShare ? (
        <NumberField
          label="Client gets back, in %"
          description="Of what was captured, on top of earlier refunds."
          isRequired
          value={values.refundPct}
          onChange={(value) => set('refundPct', value)}
          onBlur={() => leave('refundPct')}
          minValue={0}
          maxValue={100}
          rangeMessage={PCT_ERROR}
          pageStep={5}
          errorMessage={errors.refundPct}
        />
      ) : null}
      {split ? <SplitSums split={split} story={story} /> : null}
      {split?.takesTwo ? (
        <TakesTwo inAll={of(split.backMinor)}>
          {outcome === 'granted' ? `Up to ${mostAlone(money)}% you can decide alone.` : null}
        </TakesTwo>
      ) : null}
      <TextArea
        label="Reason"
        description="Both read it, as written."
        isRequired
        rows={5}
        characterLimit={REASON_MAX}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        onBlur={() => leave('reason')}
        errorMessage={errors.reason}
      />
      <FormFailure message={failure} signedOut={signedOut} />
      <Button type="submit" isPending={pending !== null} fullWidth>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={takesTwo ? 'Ask a second person to confirm?' : 'Decide and send?'}
        actionLabel={action}
        tone="primary"
        cancelLabel="Keep editing"
        isPending={pending !== null}
        onAction={decide}
      >
        <p>
          {outcome === 'granted' ? 'The appeal is granted' : 'The appeal is refused'}
          {split
            ? `: we send ${client.name} ${of(split.sentMinor)}, which makes ${of(split.backMinor)} in all, and ${expert.name}’s share is ${of(split.shareMinor)}. `
            : '. No money moves. '}
          {takesTwo
            ? 'Nothing is sent before it is confirmed.'
            : 'We email both your reason now. It’s final: nobody can appeal again.'}
        </p>
      </ConfirmDialog>
    </form>
  );
}
