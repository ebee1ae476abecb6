import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import type { CardGateway } from '../../../ui/card/card-gateway.ts';
import { CardForm } from '../../../ui/card/CardForm.tsx';
import { openGateway } from '../../../ui/card/open-gateway.ts';
import type { Pay } from '../../../ui/card/pay.ts';
import { NO_ANSWER } from '../../../ui/card/refusal.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import * as css from '../room.css.ts';
import type { Overtime } from './use-overtime.ts';
import { offerText } from './words.ts';

/** The expert’s offer of overtime: accepted with the kept card by one press, or paid here (G-09, G-16). */
export function OvertimeQuestion({ booking, overtime }: { booking: Booking; overtime: Overtime }) {
  const { known, now, setOffer } = overtime;
  const { firstName } = otherPerson(booking);
  const { run, pending, failure } = useAction();
  const [gateway, setGateway] = useState<{ of: string; card: CardGateway } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const offer = known?.offer;
  const isOpen = offer?.state === 'offered' || offer?.state === 'paying';
  if (booking.role !== 'client' || !offer || !isOpen || now >= Date.parse(offer.until)) return null;
  const params = { id: booking.id };
  const { id } = offer;
  const card = offer.state === 'offered' ? known.card : null;

  const answer = (accept: boolean): void =>
    void run(accept ? 'accept' : 'decline', async () => {
      const { data } = await api.call(endpoints.answerOvertime, { params, body: { id, accept } });
      const { payment } = data;
      if (payment)
        setGateway({
          of: id,
          card: await openGateway(payment, payment.amount, async () => payment.clientSecret),
        });
      setOffer(data.offer);
    });
  const pay: Pay = async (confirm) => {
    if (isPaying) return null;
    setPaying(true);
    setProblem(null);
    try {
      const outcome = await confirm();
      if (outcome.kind === 'authorised' || outcome === NO_ANSWER)
        setOffer((await api.call(endpoints.refreshOvertime, { params, body: { id } })).data);
      if (outcome.kind === 'authorised') return null;
      const { field, message } = outcome;
      if (field !== null) return { field, message };
      setProblem(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setPaying(false);
    }
    return null;
  };
  const form = gateway?.of === id ? gateway.card : null;
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(offer.until) - now) / 1_000));
  return (
    <section
      className={css.question}
      role="alertdialog"
      aria-labelledby="more-time"
      aria-describedby="more-time-means"
    >
      <strong id="more-time">
        {firstName} offers {offerText(offer)}
      </strong>
      <p id="more-time-means" className={css.recordingNote}>
        {card
          ? `We charge the card ending in ${card.last4} that you kept for this.`
          : 'You pay here by card. The call goes on while you do.'}{' '}
        If the payment doesn’t go through, the session ends as planned.
      </p>
      {form ? (
        <div className={css.payInCall}>
          <CardForm gateway={form} ready={() => true} pay={pay}>
            {problem ? <ErrorLine role="alert">{problem}</ErrorLine> : null}
            <Button type="submit" isPending={isPaying} pendingLabel="Paying…">
              Pay {formatMoney(offer.price)}
            </Button>
          </CardForm>
        </div>
      ) : null}
      <div className={css.questionActions}>
        {form ? null : (
          <Button
            size="sm"
            isPending={pending === 'accept'}
            pendingLabel={card ? 'Paying…' : 'Opening…'}
            onPress={() => answer(true)}
          >
            {card ? `Accept and pay ${formatMoney(offer.price)}` : 'Accept and pay by card'}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          isDisabled={isPaying}
          isPending={pending === 'decline'}
          pendingLabel="Declining…"
          onPress={() => answer(false)}
        >
          No, thanks
        </Button>
        <span className={css.recordingNote} aria-hidden="true">
          {secondsLeft} s
        </span>
      </div>
      {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
    </section>
  );
}
