import { isApiError } from '@nexperts/api';
import type { SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { CardOutcome } from '../../ui/card/card-gateway.ts';
import type { Pay, PaymentProblem } from '../../ui/card/pay.ts';
import { NO_ANSWER } from '../../ui/card/refusal.ts';
import type { OrderGateway } from './load-order-checkout.ts';
import { heldSeats } from './order-seats.ts';
import { announcePaid } from './use-paid-elsewhere.ts';
import { readPayment } from './use-payment.ts';

interface OrderPaymentOptions {
  orderId: string;
  payFor: OrderGateway['payFor'];
  /** The order was read again */
  onOrder: (order: SeatOrder) => void;
  /** The server no longer holds the seats */
  onExpired: () => void;
}

/**
 * One try to pay for all seats that are still held, one payment after the other, each as the server says that it is
 * next. It ends with the first that is refused: those before it are paid, and the rest stay held for another card.
 */
export function useOrderPayment({ orderId, payFor, onOrder, onExpired }: OrderPaymentOptions) {
  const navigate = useNavigate();
  /** The seat being paid for, counted from 1 over all of the order; null: none */
  const [paying, setPaying] = useState<number | null>(null);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const busy = useRef(false);

  async function readOrder(): Promise<SeatOrder> {
    const { data } = await api.call(endpoints.getSeatOrder, { params: { id: orderId } });
    onOrder(data);
    return data;
  }

  /** @returns what the card was refused for, or null once nothing is left to pay; `expired`: the hold is over */
  async function payAll(confirm: () => Promise<CardOutcome>) {
    const tried = new Set<string>();
    for (;;) {
      const order = await readOrder();
      const next = heldSeats(order).find(({ bookingId }) => !tried.has(bookingId));
      if (!next) return null;
      const { bookingId } = next;
      tried.add(bookingId);
      setPaying(order.seats.findIndex((seat) => seat.bookingId === bookingId) + 1);
      payFor(bookingId);
      const outcome = await confirm();
      if (outcome.kind === 'refused' && outcome !== NO_ANSWER) return outcome;
      // Without an answer, the payment may have been made all the same.
      const { status } = await readPayment(bookingId, outcome === NO_ANSWER ? 1 : undefined);
      if (status === 'expired') return 'expired';
      if (outcome.kind === 'refused' && status === 'held') return outcome;
    }
  }

  const run: Pay = async (confirm) => {
    const refused = await payAll(confirm);
    if (refused === 'expired') {
      onExpired();
      return null;
    }
    if (refused === null) {
      announcePaid(orderId);
      await navigate(paths.seatOrder(orderId), { replace: true });
      return null;
    }
    const { field, message } = refused;
    await readOrder();
    if (field !== null) return { field, message };
    setProblem({ message, signedOut: false });
    return null;
  };

  const pay: Pay = async (confirm) => {
    if (busy.current) return null;
    busy.current = true;
    setPaying(1);
    setProblem(null);
    try {
      return await run(confirm);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'HoldExpired') onExpired();
      else setProblem({ message: error.message, signedOut: error.status === 401 });
      return null;
    } finally {
      busy.current = false;
      setPaying(null);
    }
  };

  return { pay, paying, problem };
}
