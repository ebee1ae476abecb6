import { isApiError, type ApiError } from '@nexperts/api';
import type { BodyOf, Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef } from 'react';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { useZone } from '../../model/times/zone.ts';
import { toasts } from '../../toasts.ts';
import { useChange } from '../../ui/hooks/use-change.ts';

/** Changes that are asked for in a form of their own, which tells why one did not work. */
const IN_FORM = new Set(['move', 'propose', 'decline', 'giveBack', 'acceptProposal']);

export interface ChangeFailure {
  /** What was tried, as in `pending` */
  readonly name: string;
  readonly message: string;
  readonly signedOut: boolean;
  /** The booking has changed in the meantime: trying again would fail again */
  readonly isOutdated: boolean;
  /** Near free times, where the wanted one was taken; null: it was not about a taken time */
  readonly alternatives: readonly { readonly startsAt: string }[] | null;
}

/** How a change failed. A card that could not be charged ends the booking. */
const failureFrom = (name: string, error: ApiError): ChangeFailure => ({
  name,
  message: error.fields['times'] ?? error.message,
  signedOut: error.status === 401,
  isOutdated: error.code === 'WrongState' || error.code === 'PaymentProviderFailed',
  alternatives: error.code === 'SlotTaken' ? error.alternatives : null,
});

type DeclineAnswer = BodyOf<typeof endpoints.declineBooking>;

/** Sends what goes with a refund. The money has gone: a failure is shown and fails nothing. */
async function sendWords(bookingId: string, text: string): Promise<void> {
  try {
    const body = { bookingId, text, fileIds: [], clientKey: crypto.randomUUID() };
    await api.call(endpoints.startConversation, { body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    toasts.error('Your message wasn’t sent. You can write it again in Messages.');
  }
}

/** One change of a booking at a time; afterwards the page reads it again. */
export function useBookingChange(booking: Booking) {
  const { act, pending, failed } = useChange();
  const last = failed && failureFrom(failed.name, failed.error);
  const zone = useZone();
  const params = { id: booking.id };
  const { firstName } = otherPerson(booking);
  /** Idempotency keys of refunds whose answer is not known, by amount */
  const keys = useRef<Record<number, string>>({});

  /** @returns whether its form can close: done, or the page says why it can’t be done any more */
  async function run(name: string, done: string, call: () => Promise<unknown>): Promise<boolean> {
    let isOutdated = false;
    const isDone = await act(name, async () => {
      try {
        await call();
      } catch (error) {
        isOutdated = isApiError(error) && failureFrom(name, error).isOutdated;
        throw error;
      }
      return done;
    });
    return isDone || isOutdated;
  }

  const proposal = { id: booking.id, proposalId: booking.proposal?.id ?? '' };
  return {
    pending,
    /** The last failure, unless a form tells it */
    failure: last && (last.isOutdated || !IN_FORM.has(last.name)) ? last : null,
    /** The last failure of a change, for the form that asked for it */
    failureOf: (name: string) => (last?.name === name && !last.isOutdated ? last : null),
    accept: () =>
      run('accept', 'Accepted. The session is booked.', () => api.call(endpoints.acceptBooking, { params })),
    /** Declines a request, or offers other times instead of it (M-04). */
    decline: (answer: DeclineAnswer) =>
      run(
        'decline',
        answer.times
          ? `Sent. ${firstName} can choose one of your times.`
          : `Declined. We’ve told ${firstName}.`,
        () => api.call(endpoints.declineBooking, { params, body: answer }),
      ),
    /** Moves the session without asking anybody (M-01). @param startsAt ISO 8601 */
    move: (startsAt: string) =>
      run('move', `Moved to ${shortMoment(startsAt, zone)}. We’ve told ${firstName}.`, () =>
        api.call(endpoints.moveBooking, { params, body: { startsAt } }),
      ),
    /** Asks the other side to take one of these times (M-02). @param times ISO 8601 */
    propose: (times: string[]) =>
      run('propose', `Sent. ${firstName} can choose one of your times.`, () =>
        api.call(endpoints.proposeTimes, { params, body: { times } }),
      ),
    /** @param startsAt one of the proposed times, ISO 8601 */
    acceptProposal: (startsAt: string) =>
      run(
        'acceptProposal',
        booking.status === 'requested'
          ? `Booked for ${shortMoment(startsAt, zone)}.`
          : `The session is now at ${shortMoment(startsAt, zone)}.`,
        () => api.call(endpoints.acceptProposal, { params: proposal, body: { startsAt } }),
      ),
    declineProposal: () =>
      run('declineProposal', `Declined. We’ve told ${firstName}.`, () =>
        api.call(endpoints.declineProposal, { params: proposal }),
      ),
    withdrawProposal: () =>
      run('withdrawProposal', 'Withdrawn. These times are free again.', () =>
        api.call(endpoints.withdrawProposal, { params: proposal }),
      ),
    /**
     * Gives part of the price back; a second press of the same amount gives it once.
     * @param amountMinor minor units
     * @param words sent to the client as a message afterwards; empty: nothing
     */
    giveBack: (amountMinor: number, words = '') =>
      run('giveBack', 'Refunded. We’ve told the client.', async () => {
        const idempotencyKey = (keys.current[amountMinor] ??= crypto.randomUUID());
        const given = await api.call(endpoints.refundByGoodwill, {
          params,
          body: { amountMinor },
          idempotencyKey,
        });
        // The same amount may be given again, as another refund.
        delete keys.current[amountMinor];
        if (words.trim() !== '') await sendWords(booking.id, words);
        return given;
      }),
    /** Cancels for exactly the refund that was shown (B-04). @param expectedRefundMinor minor units */
    cancel: (expectedRefundMinor: number) =>
      run('cancel', booking.seat ? 'You gave up your seat' : 'Cancelled.', () =>
        api.call(endpoints.cancelBooking, { params, body: { expectedRefundMinor } }),
      ),
  };
}

/** Changes of one booking, with how the last one went. */
export type BookingChange = ReturnType<typeof useBookingChange>;
