import { expect, it } from 'vitest';
import { pieces, plainText } from './prose-text.ts';

it('splits words and links', () => {
  expect(pieces('See [Safety](/safety#report) and [us](/contact).')).toEqual([
    { text: 'See ' },
    { text: 'Safety', href: '/safety#report' },
    { text: ' and ' },
    { text: 'us', href: '/contact' },
    { text: '.' },
  ]);
  expect(pieces('[Apply](/expert-onboarding) now')[0]).toEqual({ text: 'Apply', href: '/expert-onboarding' });
  expect(pieces('no link (at) [all]')).toEqual([{ text: 'no link (at) [all]' }]);
});

it('reads as plain text', () => {
  expect(
    plainText([
      { heading: 'Paying' },
      'By [card](/x).',
      { list: ['a', { term: 'Late:', text: 'a [fee](/y)' }] },
    ]),
  ).toBe('Paying By card. a Late: a fee');
});
