import { isApiError, type ApiError } from '@nexperts/api';
import { useRevalidator } from 'react-router';
import { toasts } from '../../toasts.ts';
import { useAction } from './use-action.ts';

/** Whether a refusal means that the page shows something that has changed. */
const isOutOfDate = ({ status, code }: ApiError): boolean =>
  // A card that can't be charged ends a booking.
  status === 404 || status === 409 || code === 'ValidationFailed' || code === 'PaymentProviderFailed';

/** Changes what a page shows. Done or too late: the page then shows the current state. */
export function useChange() {
  const { revalidate } = useRevalidator();
  const action = useAction();

  async function lookAgain<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isApiError(error) && isOutOfDate(error)) await revalidate();
      throw error;
    }
  }

  /** For a form, which sends one at a time itself. @param call answers the words of a toast; null: none @throws {ApiError} */
  async function send(call: () => Promise<string | null>): Promise<void> {
    const words = await lookAgain(call);
    if (words !== null) toasts.success(words);
    await revalidate();
  }
  return {
    ...action,
    send,
    /** As `send`, one at a time, with its error in `failure`. @returns whether it was done */
    act: (name: string, call: () => Promise<string | null>): Promise<boolean> =>
      action.run(name, () => send(call)),
    /** As `act`, for what leads to another page once it is done. */
    leave: (name: string, call: () => Promise<void>): Promise<boolean> =>
      action.run(name, () => lookAgain(call)),
  };
}

/** Changes of a page, with how the last one went. */
export type Change = ReturnType<typeof useChange>;
