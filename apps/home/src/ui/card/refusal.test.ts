import { expect, it } from 'vitest';
import { refusal } from './refusal.ts';

it('[B-03] a declined card says what to do, and blames no field', () => {
  expect(refusal({ code: 'card_declined', decline_code: 'generic_decline', message: 'x' })).toEqual({
    kind: 'refused',
    message: 'Your card was declined. Try another card.',
    field: null,
  });
  expect(refusal({ code: 'card_declined', decline_code: 'insufficient_funds' })).toMatchObject({
    message: 'Your card has insufficient funds. Try another card.',
    field: null,
  });
});

it('[B-03] a wrong detail is said at its field', () => {
  expect(refusal({ code: 'incorrect_cvc', param: 'cvc' })).toMatchObject({ field: 'code' });
  expect(refusal({ code: 'invalid_expiry_year' })).toMatchObject({ field: 'expiry' });
  expect(refusal({ code: 'new_code', param: 'number', message: 'Their words' })).toMatchObject({
    field: 'number',
    message: 'Their words',
  });
});

it('[B-03] a failed authentication and an unknown failure leave a way on', () => {
  expect(refusal({ code: 'payment_intent_authentication_failure' })).toMatchObject({
    message: expect.stringContaining('Try again'),
    field: null,
  });
  expect(refusal({})).toMatchObject({ message: expect.stringContaining('Nothing was charged') });
});
