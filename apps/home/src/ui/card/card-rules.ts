import * as z from 'zod/mini';
import { isAmex, parseExpiry, passesLuhn } from './card-format.ts';

/** The card form as it is typed. */
export interface CardValues {
  readonly number: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
}

export type CardField = keyof CardValues;

export const EMPTY_CARD: CardValues = { number: '', expiry: '', code: '', name: '' };

export const nameOnCard = z
  .string()
  .check(z.refine((name) => name.trim() !== '', 'Enter the name on the card'));

const whole = (number: string): boolean =>
  /^\d{12,19}$/.test(number.replaceAll(' ', '')) && passesLuhn(number);

/**
 * Rules of the card form; the bank has the last word.
 * @param now the server's time, epoch ms: the card must not have expired by then
 */
export function cardRules(now: number) {
  const expired = (text: string): boolean => {
    const date = parseExpiry(text);
    // A card is good to the end of its month.
    return date !== null && Date.UTC(date.year, date.month) <= now;
  };
  return z
    .object({
      number: z.string().check(
        z.refine((number) => number !== '', { error: 'Enter the card number', abort: true }),
        z.refine(whole, 'Check the card number: it’s incomplete or mistyped'),
      ),
      expiry: z.string().check(
        z.refine((text) => text !== '', { error: 'Enter the expiry date', abort: true }),
        z.refine((text) => parseExpiry(text) !== null, {
          error: 'Enter the expiry date as MM/YY',
          abort: true,
        }),
        z.refine((text) => !expired(text), 'This card has expired'),
      ),
      code: z.string().check(z.refine((code) => code !== '', 'Enter the security code')),
      name: nameOnCard,
    })
    .check(
      z.refine(({ number, code }) => code === '' || code.length === (isAmex(number) ? 4 : 3), {
        path: ['code'],
        error: 'The security code is incomplete',
      }),
    );
}
