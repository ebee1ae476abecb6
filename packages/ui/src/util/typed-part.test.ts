import { describe, expect, it } from 'vitest';
import { typedPart } from './date-part.ts';

describe('[V-09] typedPart', () => {
  it.each([
    ['day', '2x', '2', '2'],
    ['day', '٢٧', '', '27'],
    ['day', '273', '27', '27'],
    ['day', '2731', '', '27'],
    ['year', '19901', '1990', '1990'],
    ['day', 'Mar', '', ''],
    ['month', 'm', '', 'm'],
    ['month', 'Ma', 'M', 'Ma'],
    ['month', 'Mar', 'Ma', '03'],
    ['month', '03c', '03', '03'],
    ['month', 'March', '', '03'],
    ['month', 'Ju', 'J', 'Ju'],
    ['month', 'x', '', ''],
    ['month', '3x', '3', '3'],
  ] as const)('%s: %s over “%s” holds “%s”', (part, raw, before, held) => {
    expect(typedPart(part, raw, before, 'en')).toBe(held);
  });

  it('knows the months of the locale and of English', () => {
    expect(typedPart('month', 'Mär', '', 'de')).toBe('03');
    expect(typedPart('month', 'Dez', '', 'de')).toBe('12');
    expect(typedPart('month', 'Dec', '', 'de')).toBe('12');
  });
});
