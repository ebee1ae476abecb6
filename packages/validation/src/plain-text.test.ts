import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applicationForm } from './application.ts';
import { personName } from './name.ts';
import { hasInvisible, hasLink, looksLikeAddress } from './plain-text.ts';
import { username } from './username.ts';

const messageOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.core.safeParse(schema, value).error?.issues[0]?.message;
const headline = applicationForm({}, 2026).shape.headline;

const INVISIBLE = [
  ['Hangul choseong filler', 0x115f],
  ['Hangul jungseong filler', 0x1160],
  ['Hangul filler', 0x3164],
  ['half-width Hangul filler', 0xffa0],
  ['soft hyphen', 0xad],
  ['Arabic letter mark', 0x61c],
  ['combining grapheme joiner', 0x34f],
  ['Mongolian vowel separator', 0x180e],
  ['braille blank', 0x2800],
  ['zero-width space', 0x200b],
  ['zero-width non-joiner', 0x200c],
  ['zero-width joiner', 0x200d],
  ['left-to-right mark', 0x200e],
  ['right-to-left override', 0x202e],
  ['word joiner', 0x2060],
  ['right-to-left isolate', 0x2067],
  ['interlinear annotation', 0xfff9],
  ['variation selector', 0xfe0f],
  ['tag letter', 0xe0041],
  ['variation selector supplement', 0xe0100],
  ['private use', 0xe000],
  ['bell', 0x07],
] as const;

describe('[L5] characters that cannot be seen', () => {
  it.each(INVISIBLE)('%s is refused within names, usernames and headlines', (_name, point) => {
    const char = String.fromCodePoint(point);
    expect(messageOf(personName, `Robin${char}Ash`)).toBe('Name must not contain invisible characters');
    expect(messageOf(personName, `${char}${char}${char}`)).toBe('Name must not contain invisible characters');
    expect(messageOf(username, `robin${char}`)).toBe('Username must not contain invisible characters');
    expect(messageOf(headline, `Beekeeper and ${char} planner`)).toBe(
      'The headline must not contain invisible characters',
    );
  });

  it('that only make space are stored as single spaces', () => {
    for (const char of ['\u2028', '\ufeff', '\u00a0', '\u3000', '\t', '\r\n']) {
      expect(personName.parse(`${char}Robin${char}${char}Ash${char}`)).toBe('Robin Ash');
      expect(messageOf(personName, char.repeat(5))).toBe('Name must be at least 3 characters');
    }
  });

  it('are allowed where the letters or the emoji need them', () => {
    for (const name of ['علی\u200cرضا', 'क्\u200dष शर्मा']) expect(messageOf(personName, name)).toBeUndefined();
    for (const name of ['robin❤\ufe0f', 'علی\u200cرضا'])
      expect(messageOf(username, name)).toBe('Username must not contain invisible characters');
    expect(messageOf(headline, 'Family lawyer 👩🏽\u200d⚖\ufe0f in Perth')).toBeUndefined();
  });

  it('a name that passes has letters and no invisible character, and passes again as it is stored', () => {
    const char = fc.oneof(
      fc.constantFrom(
        ...INVISIBLE.map(([, point]) => String.fromCodePoint(point)),
        ' ',
        '\u00a0',
        '\t',
        '\n',
        '.',
      ),
      fc.constantFrom(...'aéЖم山🙂1-'),
      // Faster to set up than the library's own arbitrary strings.
      fc.nat(0xd7ff).map((point) => String.fromCharCode(point)),
    );
    fc.assert(
      fc.property(fc.array(char, { maxLength: 12 }), fc.constantFrom(personName, username), (chars, rule) => {
        const result = z.core.safeParse(rule, chars.join(''));
        if (!result.success) return;
        const stored = result.data;
        expect(stored).toMatch(/[\p{L}\p{N}]/u);
        expect(hasInvisible(stored)).toBe(false);
        expect(stored).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u);
        expect(stored.normalize('NFC')).toBe(stored);
        expect(rule.parse(stored)).toBe(stored);
      }),
      { numRuns: 500 },
    );
  });
});

describe('[V-06] a name', () => {
  it('is stored in one spelling, with single spaces', () => {
    expect(personName.parse('  Noe\u0308l \u00a0\t Vance ')).toBe('Noël Vance');
  });

  it.each(['123456', '…-–!', '007 42'])('has letters: not %j', (name) => {
    expect(messageOf(personName, name)).toBe('Name must contain letters');
  });

  it.each([
    'you won A$500! Collect: http://evil.example/win',
    'www.evil.example',
    'WWW.Evil.example',
    'Robin evil.example',
    'Robin Evil.COM',
    'x.com',
    'Free money at t.me/win',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'ask robin@evil.example',
    'javascript:alert(1)',
    'see 203.0.113.7 now',
    'ftp://evil',
  ])('[M7] does not look like an address: %j', (name) => {
    expect(messageOf(personName, name)).toBe('Name must not look like a web or email address');
  });

  it.each([
    'J.R.R. Tolkien',
    'A.Smith',
    'Dr. Amara Okafor',
    "Siobhán O'Brien-Lee",
    'Martin Luther King Jr.',
    'Robin <Ash> & Grove',
    '山田太郎',
    'Lee 3rd',
  ])('may be %j', (name) => {
    expect(messageOf(personName, name)).toBeUndefined();
    expect(looksLikeAddress(name)).toBe(false);
  });
});

it('[M7] a headline has no link, but may name what is written with a dot', () => {
  for (const text of ['Node.js and ASP.NET reviews', 'Formerly at Booking.com'])
    expect(messageOf(headline, text)).toBeUndefined();
  for (const text of ['Visit https://evil.example', 'See www.evil.example', 'Win at evil.example/win']) {
    expect(messageOf(headline, text)).toBe('The headline must not contain a link');
    expect(hasLink(text)).toBe(true);
  }
});
