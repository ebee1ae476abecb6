import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedParts } from './linked-text.ts';

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

describe('[M-06] links of a message', () => {
  it.each([
    ['See https://example.com/a?b=1#c today', ['https://example.com/a?b=1#c']],
    ['HTTP://EXAMPLE.COM/Path.', ['http://example.com/Path']],
    ['(https://example.com/wiki/Tax_(law)), then', ['https://example.com/wiki/Tax_(law)']],
    ['https://example.com/a,https://example.org!', ['https://example.com/a,https://example.org']],
    ['“https://example.com”', ['https://example.com/']],
  ])('%s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://example.com',
    'file:///etc/passwd',
    'example.com/a',
    'https://',
    'https://nexperts.example@evil.example/login',
    'xhttps://example.com',
  ])('are not made of %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('change no character of any text, and lead to http and https only', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('http://', 'https://a', ')', '.', '@'))),
        (pieces) => {
          const text = pieces.join('');
          const parts = linkedParts(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          expect(links(text).filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });
});
