import { formatMoney, PLATFORM_FEE_BPS } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { BENEFITS } from '../../content/become-expert.ts';
import { estimateMonth, readNumber } from './estimate.ts';

const month = (rate: string, sessions: string) => {
  const result = estimateMonth({ rate, sessions });
  if (!('estimate' in result)) throw new Error(JSON.stringify(result.errors));
  const { monthly, fee, kept } = result.estimate;
  return [monthly, fee, kept].map((amount) => formatMoney(amount));
};

it('[S-03] a month is rate × sessions × 4', () => {
  expect(month('100', '5')[0]).toBe('A$2,000');
  expect(month('1', '1')[0]).toBe('A$4');
  expect(month('99.50', '3')[0]).toBe('A$1,194');
});

it('[B-02] 15% is the fee and the expert keeps the rest, to the cent', () => {
  expect(month('100', '5')).toEqual(['A$2,000', 'A$300', 'A$1,700']);
  expect(month('99.99', '1')).toEqual(['A$399.96', 'A$59.99', 'A$339.97']);
});

it('[S-03] reads numbers as people type them and nothing else', () => {
  expect([' 100 ', '1,250.50', 'A$90', '$ 90'].map(readNumber)).toEqual([100, 1250.5, 90, 90]);
  expect(['', 'abc', '--5', '1e3', '1,5', '12,34', '∞'].map(readNumber)).toEqual(Array(7).fill(null));
});

it.each([
  ['0', '5', { rate: 'Enter a number of 1 or more' }],
  ['0.99', '5', { rate: 'Enter a number of 1 or more' }],
  ['', '5', { rate: 'Enter a number of 1 or more' }],
  ['a lot', '5', { rate: 'Enter a number, for example 100' }],
  ['100', '-3', { sessions: 'Enter a number of 1 or more' }],
  ['', '', { rate: 'Enter a number of 1 or more', sessions: 'Enter a number of 1 or more' }],
  ['9'.repeat(17), '5', { rate: 'Enter a smaller number' }],
  ['100', '9'.repeat(17), { sessions: 'Enter a smaller number' }],
  ['9'.repeat(400), '5', { rate: 'Enter a smaller number' }],
])('[S-03] %j an hour and %j a week: says what is wrong', (rate, sessions, errors) => {
  expect(estimateMonth({ rate, sessions })).toEqual({ errors });
});

it('[B-02] the page states the share the product pays', () => {
  expect(BENEFITS[0]?.figure).toBe(`${(10_000 - PLATFORM_FEE_BPS) / 100}%`);
  expect(BENEFITS[0]?.text).toContain(`${PLATFORM_FEE_BPS / 100}%`);
});
