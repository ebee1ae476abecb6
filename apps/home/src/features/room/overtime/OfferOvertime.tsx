import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatLength, formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextField } from '@nexperts/ui/TextField';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import * as css from '../room.css.ts';
import type { Overtime } from './use-overtime.ts';
import { offerText } from './words.ts';

const asDollars = (minor: number): string => (minor / 100).toFixed(2).replace(/\.00$/, '');

/** The expert offers more time, in the last five minutes (G-09). */
export function OfferOvertime({ booking, overtime }: { booking: Booking; overtime: Overtime }) {
  const { known, now, setOffer } = overtime;
  const { firstName } = otherPerson(booking);
  const { run, pending, failure } = useAction();
  const [typed, setTyped] = useState<{ minutes: string; price: string | null }>({ minutes: '', price: null });
  const [error, setError] = useState('');
  if (booking.role !== 'expert' || !known?.window) return withdrawing();
  const { choices, window } = known;
  const chosen =
    choices.find(({ minutes }) => String(minutes) === typed.minutes) ??
    choices.find(({ blockedBy }) => blockedBy === null);
  const isOpen = now >= Date.parse(window.startsAt) && now < Date.parse(window.endsAt);
  if (!isOpen || known.offer?.state === 'offered' || known.offer?.state === 'paying') return withdrawing();
  const price = typed.price ?? asDollars(chosen?.most.minor ?? 0);

  function withdrawing() {
    const offer = known?.offer;
    if (booking.role !== 'expert' || offer?.state !== 'offered') return null;
    return (
      <section className={css.marks} aria-label="Overtime">
        <p className={css.recordingNote}>
          You offered {firstName} {offerText(offer)}.
        </p>
        <Button
          variant="secondary"
          isPending={pending === 'withdraw'}
          pendingLabel="Withdrawing…"
          onPress={() =>
            void run('withdraw', async () => {
              const call = { params: { id: booking.id }, body: { id: offer.id } };
              setOffer((await api.call(endpoints.withdrawOvertime, call)).data);
            })
          }
        >
          Withdraw the offer
        </Button>
        {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      </section>
    );
  }

  const offer = (): void => {
    if (!chosen) return;
    const minor = Math.round(Number(price.replace(/^A?\$/, '').trim()) * 100);
    if (!(minor >= 100 && minor <= chosen.most.minor)) {
      setError(`Enter a price from A$1 to ${formatMoney(chosen.most)}`);
      return;
    }
    setError('');
    const body = {
      id: crypto.randomUUID(),
      minutes: chosen.minutes === 15 ? (15 as const) : (30 as const),
      priceMinor: minor,
    };
    void run('offer', async () => {
      setOffer((await api.call(endpoints.offerOvertime, { params: { id: booking.id }, body })).data);
    });
  };
  return (
    <section className={css.marks} aria-label="Overtime">
      <RadioGroup
        label="Offer overtime"
        orientation="horizontal"
        value={chosen ? String(chosen.minutes) : ''}
        onChange={(minutes) => setTyped({ minutes, price: null })}
        options={choices.map(({ minutes, blockedBy }) => ({
          value: String(minutes),
          label: formatLength(minutes),
          isDisabled: blockedBy !== null,
          ...(blockedBy && {
            description:
              blockedBy === 'expert' ? 'Your next booking is in the way' : `${firstName} has another booking`,
          }),
        }))}
      />
      {chosen ? (
        <>
          <TextField
            label="Price in A$"
            name="price"
            inputMode="decimal"
            value={price}
            errorMessage={error}
            onChange={(text) => setTyped({ minutes: String(chosen.minutes), price: text })}
            description={`Up to ${formatMoney(chosen.most)}, in proportion to this booking’s price`}
          />
          <Button isPending={pending === 'offer'} pendingLabel="Offering…" onPress={offer}>
            Offer {formatLength(chosen.minutes)} more
          </Button>
        </>
      ) : null}
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
    </section>
  );
}
