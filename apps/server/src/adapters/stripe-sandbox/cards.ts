import type { StripeErrorBody } from './fault.ts';
import { text, type Params } from './form.ts';

/** A bank's answer to a charge that its customer isn't there for. */
export type LaterCharge = 'works' | 'asks' | 'declined';

/** What becomes of a card. Of the card itself nothing but its brand and last four digits is kept. */
export interface CardResult {
  brand: string;
  last4: string;
  /** null: the bank authorises */
  refusal: StripeErrorBody | null;
  /** The bank wants to see its customer first (3-D Secure) */
  asks: boolean;
  /** What becomes of a later charge of the card while it is kept */
  later: LaterCharge;
  expMonth: number;
  expYear: number;
  disputes: boolean;
  /** Refunds to it are sent and come back */
  refundsFail: boolean;
}

const cardError = (code: string, message: string, more: Partial<StripeErrorBody> = {}): StripeErrorBody => ({
  type: 'card_error',
  code,
  message,
  ...more,
});

const DECLINED = 'Your card was declined.';
const declines: Record<string, StripeErrorBody> = {
  '4000000000000002': cardError('card_declined', DECLINED, { decline_code: 'generic_decline' }),
  '4000000000009995': cardError('card_declined', 'Your card has insufficient funds.', {
    decline_code: 'insufficient_funds',
  }),
  '4000000000000127': cardError('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }),
};
const succeed = new Set(['4242424242424242', '5555555555554444', '378282246310005']);
const ASKS = '4000002500003155';
/** The bank asks each time, whether the card is kept or not */
const ALWAYS_ASKS = '4000002760003184';
/** Works once; each charge of it while it is kept is declined */
const DECLINED_LATER = '4000000000000341';
const DISPUTES = '4000000000000259';
const REFUNDS_FAIL = '4000000000005126';
// A real card has no business here; Stripe's test mode answers the same.
const notATestCard = cardError('card_declined', `${DECLINED} Only test cards work here.`, {
  decline_code: 'test_mode_live_card',
});

/** The check digit of a card number. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  return /^5[1-5]/.test(number) ? 'mastercard' : 'unknown';
}

function yearOf(card: Params): number {
  const typed = Number(text(card, 'exp_year') ?? Number.NaN);
  return typed < 100 ? 2000 + typed : typed;
}

/** What the bank says to a charge of a kept card that its owner isn't there for; null: it authorises. */
export function refusalLater(
  { later, expMonth, expYear }: Pick<CardResult, 'later' | 'expMonth' | 'expYear'>,
  now: Date,
): StripeErrorBody | null {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expYear < year || (expYear === year && expMonth < month))
    return cardError('expired_card', 'Your card has expired.');
  if (later === 'declined') return cardError('card_declined', DECLINED, { decline_code: 'generic_decline' });
  if (later === 'asks')
    return cardError(
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
      {
        decline_code: 'authentication_required',
      },
    );
  return null;
}

function wrongDetail(number: string, card: Params, brand: string, now: Date): StripeErrorBody | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  const month = Number(text(card, 'exp_month') ?? Number.NaN);
  if (!Number.isInteger(month) || month < 1 || month > 12)
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    });
  const year = yearOf(card);
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50)
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  if (year === thisYear && month < now.getUTCMonth() + 1)
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    });
  const digits = brand === 'amex' ? 4 : 3;
  if (!new RegExp(`^\\d{${digits}}$`).test(text(card, 'cvc') ?? ''))
    return cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  return null;
}

/** Asks the pretended bank. `card` holds number, exp_month, exp_year and cvc as they were typed. */
export function tryCard(card: Params, now: Date): CardResult {
  const number = (text(card, 'number') ?? '').replaceAll(/[\s-]/g, '');
  const brand = brandOf(number);
  const known =
    succeed.has(number) || [ASKS, ALWAYS_ASKS, DECLINED_LATER, DISPUTES, REFUNDS_FAIL].includes(number);
  const refusal = wrongDetail(number, card, brand, now) ?? declines[number] ?? (known ? null : notATestCard);
  return {
    brand,
    last4: number.slice(-4),
    refusal,
    asks: number === ASKS || number === ALWAYS_ASKS,
    later: number === ALWAYS_ASKS ? 'asks' : number === DECLINED_LATER ? 'declined' : 'works',
    expMonth: Number(text(card, 'exp_month')),
    expYear: yearOf(card),
    disputes: number === DISPUTES,
    refundsFail: number === REFUNDS_FAIL,
  };
}
