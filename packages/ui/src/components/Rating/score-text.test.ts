import { expect, it } from 'vitest';
import { scoreText } from './score-text.ts';

it.each([
  [0, 'en', '0.0'],
  [4.94, 'en', '4.9'],
  [4.95, 'en', '4.9'],
  [4.999, 'en', '4.9'],
  [5, 'en', '5.0'],
  [3.25, 'de', '3,3'],
])('%d in %s reads %s', (score, locale, text) => {
  expect(scoreText(score, locale)).toBe(text);
});

it('reads every hundredth in English as the language does', () => {
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let score = 0; score < 495; score += 1)
    expect(scoreText(score / 100, 'en')).toBe(format.format(score / 100));
});
