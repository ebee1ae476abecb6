import { describe, expect, it } from 'vitest';
import { choiceText, choiceWords, FOR_ME, readChoice, seatChoices, seatCount } from './seat-choice.ts';

const words = (...of: Parameters<typeof seatChoices>) => seatChoices(...of).map(choiceWords);

describe('[H-02] whom seats can be reserved for', () => {
  it('is oneself and up to four others, or others alone', () => {
    expect(words(9, 0, false)).toEqual([
      'Me',
      'Me and 1 other',
      'Me and 2 others',
      'Me and 3 others',
      'Me and 4 others',
      '1 other person',
      '2 other people',
      '3 other people',
      '4 other people',
    ]);
  });

  it('is never more than the seats that are left', () => {
    expect(words(2, 0, false)).toEqual(['Me', 'Me and 1 other', '1 other person', '2 other people']);
    expect(words(1, 0, false)).toEqual(['Me', '1 other person']);
  });

  it('counts what was bought for others before', () => {
    expect(words(9, 3, false)).toEqual(['Me', 'Me and 1 other', '1 other person']);
    expect(words(9, 4, false)).toEqual(['Me']);
    expect(words(9, 4, true)).toEqual([]);
  });

  it('is others alone for somebody who has a seat', () => {
    expect(words(2, 0, true)).toEqual(['1 other person', '2 other people']);
  });
});

it('[H-02] a choice survives the address it comes back from', () => {
  for (const choice of seatChoices(9, 0, false)) expect(readChoice(choiceText(choice))).toEqual(choice);
  for (const text of [null, '', '0', '5', 'me-0', 'me-5', '-1', 'you', 'me-1x'])
    expect(readChoice(text)).toBeNull();
});

it('[H-02] one’s own seat counts', () => {
  expect(seatCount(FOR_ME)).toBe(1);
  expect(seatCount({ ownSeat: true, others: 2 })).toBe(3);
  expect(seatCount({ ownSeat: false, others: 2 })).toBe(2);
});
