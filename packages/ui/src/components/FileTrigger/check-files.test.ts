import { describe, expect, it } from 'vitest';
import { refusal, sizeText } from './check-files.ts';

const file = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type });

describe('refusal', () => {
  it.each([
    ['any file without a rule', file('a.txt', 'text/plain'), {}, null],
    ['a type that is asked for', file('a.png', 'image/png'), { accept: ['image/png'] }, null],
    ['a family of types', file('a.webp', 'image/webp'), { accept: ['image/*'] }, null],
    ['an ending, in any letters', file('A.PDF', ''), { accept: ['.pdf'] }, null],
    ['another type', file('a.txt', 'text/plain'), { accept: ['image/*', '.pdf'] }, 'wrongType'],
    ['a file of just the limit', file('a.txt', 'text/plain', 10), { maxBytes: 10 }, null],
    ['a file above the limit', file('a.txt', 'text/plain', 11), { maxBytes: 10 }, 'tooLarge'],
  ])('%s', (_, given, rule, answer) => expect(refusal(given, rule)).toBe(answer));
});

it.each([
  [10 * 1024 * 1024, 'en', '10 MB'],
  [512 * 1024, 'en', '512 kB'],
  [1.5 * 1024 * 1024, 'de', '1,5 MB'],
])('%d bytes in %s are %s', (bytes, locale, text) => expect(sizeText(bytes, locale)).toBe(text));
