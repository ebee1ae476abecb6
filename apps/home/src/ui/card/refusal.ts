import type { CardOutcome } from './card-gateway.ts';
import type { CardField } from './card-rules.ts';

/** The part of a Stripe error that says what went wrong. */
export interface StripeFailure {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly message?: string | undefined;
}

const DECLINES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  lost_card: 'Your card was declined. Try another card.',
  stolen_card: 'Your card was declined. Try another card.',
  expired_card: 'This card has expired. Try another card.',
  test_mode_live_card: 'Your card was declined: only test cards work here. Try another card.',
};

const FIELDS: Record<string, CardField> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'code',
};

const CODES: Record<string, { field: CardField; message: string }> = {
  incorrect_number: { field: 'number', message: 'Check the card number' },
  invalid_number: { field: 'number', message: 'Check the card number' },
  incomplete_number: { field: 'number', message: 'The card number is incomplete' },
  invalid_expiry_month: {
    field: 'expiry',
    message: 'Check the expiry date: the card has expired or the month is wrong',
  },
  invalid_expiry_year: { field: 'expiry', message: 'Check the year of the expiry date' },
  incomplete_expiry: { field: 'expiry', message: 'The expiry date is incomplete' },
  expired_card: { field: 'expiry', message: 'This card has expired. Try another card.' },
  incorrect_cvc: { field: 'code', message: 'Check the security code' },
  invalid_cvc: { field: 'code', message: 'Check the security code' },
  incomplete_cvc: { field: 'code', message: 'The security code is incomplete' },
};

/** The message for a refused card: what happened, and what to do. */
export function refusal(error: StripeFailure): CardOutcome {
  const refused = (message: string, field: CardField | null = null): CardOutcome => ({
    kind: 'refused',
    message,
    field,
  });
  if (error.code === 'card_declined') {
    return refused(DECLINES[error.decline_code ?? ''] ?? 'Your card was declined. Try another card.');
  }
  const known = CODES[error.code ?? ''];
  if (known) return refused(known.message, known.field);
  if (error.code === 'payment_intent_authentication_failure') {
    return refused('Your bank couldn’t confirm that this is your card. Try again or use another card.');
  }
  return refused(
    error.message ?? 'The payment didn’t go through. Nothing was charged. Please try again.',
    FIELDS[error.param ?? ''] ?? null,
  );
}

/** No answer came from the provider: the state of the payment is not known, and asking again is safe. */
export const NO_ANSWER: CardOutcome = {
  kind: 'refused',
  message: 'We couldn’t reach the payment provider. Please try again. You’re never charged twice.',
  field: null,
};
