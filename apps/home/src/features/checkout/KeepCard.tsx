import { KEPT_CARD_CONSENT, type Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, keptCardLimit, OVERTIME_LEAST_MINOR } from '@nexperts/domain';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import type { CardOutcome } from '../../ui/card/card-gateway.ts';
import { firstName } from './money-words.ts';

const limitOf = ({ price, service }: Booking): number =>
  keptCardLimit({ priceMinor: price.minor, durationMin: service.durationMin });

/** Whether the card is kept, and the call that says so before it is sent. */
export function useKeepCard(booking: Booking) {
  const [isKept, setKept] = useState(false);
  /** What was last sent to the server */
  const told = useRef(false);
  async function before(confirm: () => Promise<CardOutcome>): Promise<CardOutcome> {
    if (isKept !== told.current) {
      const params = { id: booking.id };
      await api.call(endpoints.startPayment, { params });
      const body = { keep: isKept, consentVersion: KEPT_CARD_CONSENT } as const;
      await api.call(endpoints.keepCard, { params, body });
      told.current = isKept;
    }
    return confirm();
  }
  return { isKept, setKept, before };
}

/** The box that keeps the card for overtime of this booking (G-16); a change of its sentence is another version. */
export function KeepCard({
  booking,
  keeping: { isKept, setKept },
}: {
  booking: Booking;
  keeping: ReturnType<typeof useKeepCard>;
}) {
  const minor = limitOf(booking);
  if (booking.seat || minor < OVERTIME_LEAST_MINOR) return null;
  const limit = formatMoney({ minor, currency: booking.price.currency });
  return (
    <Checkbox
      name="keep-card"
      isSelected={isKept}
      onChange={setKept}
      description="We remove the card after the session, and you can remove it yourself at any time under Payments."
    >
      Keep this card for overtime of this booking. If {firstName(booking.expert.name)} offers more time, you
      accept with one press, up to {limit} in all (the price of 30 min). We ask again before we charge more.
    </Checkbox>
  );
}
