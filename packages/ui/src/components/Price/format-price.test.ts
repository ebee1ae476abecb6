import { expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

it.each([
  [12000, 'AUD', 'en-AU', '$120'],
  [12000, 'AUD', 'en-US', 'A$120'],
  [12050, 'USD', 'en-US', '$120.50'],
  [0, 'USD', 'en-US', '$0'],
  [-1999, 'USD', 'en-US', '-$19.99'],
  [5000, 'JPY', 'en-US', '¥5,000'],
  [129900, 'EUR', 'de-DE', '1.299 €'],
])('%d of %s in %s is %s', (minor, currency, locale, text) => {
  expect(formatPrice(minor, currency, locale).replace(/\s/gu, ' ')).toBe(text);
});
