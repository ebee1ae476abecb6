import type { Booking } from '@nexperts/contract';
import { costOfGoodwill, formatMoney, MESSAGE_MAX, type Money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { useState, type FormEvent } from 'react';
import { shortMoment } from '../../model/times/times.ts';
import { payerName } from '../../model/booking/other-person.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { useZone } from '../../model/times/zone.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from './booking.css.ts';
import * as parts from './parts.css.ts';
import type { BookingChange } from './use-booking-change.ts';

type Goodwill = NonNullable<Booking['goodwill']>;
type GiveBackProps = { booking: Booking; change: BookingChange };

/** The expert gives part of the price back; nothing for the client, and where nothing is left to give. */
export function GiveBack({ booking, change }: GiveBackProps) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone();
  const { goodwill } = booking;
  if (!goodwill) return null;
  return (
    <section aria-labelledby="give-back">
      <h2 id="give-back" className={parts.sectionTitle}>
        Give money back
      </h2>
      <div className={css.change}>
        <p>
          You can refund {payerName(booking)} up to {formatMoney(goodwill.most)} until{' '}
          {shortMoment(goodwill.until, zone)}.
        </p>
        <Button variant="secondary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Give money back…
        </Button>
        <LazyDialog title="Give money back" size="sm" isOpen={isOpen} onOpenChange={setOpen}>
          <GiveBackForm booking={booking} goodwill={goodwill} change={change} onDone={() => setOpen(false)} />
        </LazyDialog>
      </div>
    </section>
  );
}

function problemWith(amountMinor: number | null, most: Money): string {
  if (amountMinor === null || amountMinor === 0) return 'Enter an amount in dollars';
  return amountMinor > most.minor ? `Enter ${formatMoney(most)} or less` : '';
}

/** Says what a refund costs the expert before the press that sends it. */
function GiveBackForm({
  booking,
  goodwill: { most, retained },
  change,
  onDone,
}: GiveBackProps & { goodwill: Goodwill; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  const amountMinor = minorOf(typed);
  const problem = problemWith(amountMinor, most);
  const failure = change.failureOf('giveBack');
  const tooMuch = amountMinor !== null && amountMinor > most.minor;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (amountMinor === null || problem !== '') return;
    if (await change.giveBack(amountMinor, words)) onDone();
  }

  return (
    <form className={css.giveBack} onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure message={failure?.message ?? null} signedOut={failure?.signedOut ?? false} />
      <TextField
        label={`Refund to ${payerName(booking)}`}
        description={`Up to ${formatMoney(most)}`}
        isRequired
        inputMode="decimal"
        prefix="A$"
        value={typed}
        onChange={setTyped}
        errorMessage={isSent || tooMuch ? problem : ''}
      />
      <TextArea
        label={`Message to ${booking.client.name}`}
        isOptional
        description="We send it in Messages."
        rows={3}
        characterLimit={MESSAGE_MAX}
        value={words}
        onChange={setWords}
      />
      {amountMinor !== null && problem === '' ? (
        <Cost payer={payerName(booking)} amountMinor={amountMinor} retained={retained} />
      ) : null}
      <div className={css.giveBackButtons}>
        <Button variant="secondary" onPress={onDone}>
          Don’t refund
        </Button>
        <Button type="submit" isPending={change.pending === 'giveBack'} pendingLabel="Refunding…">
          {problem === '' && amountMinor !== null
            ? `Refund ${formatMoney({ minor: amountMinor, currency: most.currency })}`
            : 'Refund'}
        </Button>
      </div>
    </form>
  );
}

function Cost({ payer, amountMinor, retained }: { payer: string; amountMinor: number; retained: Money }) {
  const { feeMinor, expertMinor } = costOfGoodwill(retained.minor, amountMinor);
  const text = (minor: number): string => formatMoney({ minor, currency: retained.currency });
  return (
    <PriceSummary
      lines={[
        { label: `Refund to ${payer}`, amount: text(amountMinor) },
        {
          label: 'Our fee',
          note: 'We give up our 15% of it',
          amount: text(-feeMinor),
          isCredit: true,
        },
      ]}
      total={{ label: 'This costs you', amount: text(expertMinor) }}
      footnote={`This can’t be undone. We tell ${payer} by email.`}
    />
  );
}
