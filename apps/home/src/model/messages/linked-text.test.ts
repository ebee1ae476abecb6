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
    ['請看https://example.com/a。謝謝你', ['https://example.com/a']],
    ['https://example.com。謝謝', ['https://example.com/']],
    ['「https://example.com/b」を見て', ['https://example.com/b']],
    ['（https://example.com/b）', ['https://example.com/b']],
    [
      '见https://example.com/a，然后https://example.com/b！',
      ['https://example.com/a', 'https://example.com/b'],
    ],
    ['راجع https://example.com/a، ثم', ['https://example.com/a']],
    ['https://example.com/a؟', ['https://example.com/a']],
    ['https://example.com/a। फिर', ['https://example.com/a']],
    ['«https://example.com/a»', ['https://example.com/a']],
    ['https://zh.wikipedia.org/wiki/税', ['https://zh.wikipedia.org/wiki/%E7%A8%8E']],
    ['https://ja.wikipedia.org/wiki/佐々木', ['https://ja.wikipedia.org/wiki/%E4%BD%90%E3%80%85%E6%9C%A8']],
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
