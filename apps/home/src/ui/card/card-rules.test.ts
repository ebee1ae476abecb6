import { firstErrors } from '@nexperts/validation';
import { expect, it } from 'vitest';
import { cardRules, EMPTY_CARD, type CardValues } from './card-rules.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const GOOD: CardValues = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123', name: 'Ada Client' };
const errors = (change: Partial<CardValues>) => firstErrors(cardRules(NOW), { ...GOOD, ...change });

it('[B-03] each field says what is wrong with it', () => {
  expect(errors({})).toEqual({});
  expect(errors(EMPTY_CARD)).toEqual({
    number: 'Enter the card number',
    expiry: 'Enter the expiry date',
    code: 'Enter the security code',
    name: 'Enter the name on the card',
  });
  expect(errors({ number: '4242 4242 4242 4241' }).number).toMatch(/mistyped/);
  expect(errors({ number: '4242 4242' }).number).toMatch(/incomplete/);
  expect(errors({ expiry: '13/28' }).expiry).toBe('Enter the expiry date as MM/YY');
  expect(errors({ name: '  ' }).name).toBe('Enter the name on the card');
});

it('[B-03] a card is good to the end of its month', () => {
  expect(errors({ expiry: '10/26' }).expiry).toBe('This card has expired');
  expect(firstErrors(cardRules(Date.parse('2026-11-30T23:59:59Z')), GOOD)).toEqual({});
  expect(firstErrors(cardRules(Date.parse('2026-12-01T00:00:00Z')), GOOD).expiry).toBe(
    'This card has expired',
  );
});

it('[B-03] the code has as many digits as the card prints', () => {
  expect(errors({ code: '12' }).code).toBe('The security code is incomplete');
  expect(errors({ number: '3782 822463 10005', code: '1234' })).toEqual({});
  expect(errors({ number: '3782 822463 10005' }).code).toBe('The security code is incomplete');
});
