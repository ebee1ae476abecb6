import { describe, expect, it } from 'vitest';
import { CHOICE_VERSION, parseChoice } from './choice.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const stored = (change: object = {}) =>
  JSON.stringify({
    version: CHOICE_VERSION,
    chosenAt: '2025-03-01T12:00:01Z',
    analytics: true,
    functional: false,
    advertising: false,
    ...change,
  });

describe('a stored choice', () => {
  it('holds for 12 months', () => {
    expect(parseChoice(stored(), now)).toMatchObject({ analytics: true, advertising: false });
    expect(parseChoice(stored({ chosenAt: '2025-03-01T12:00:00Z' }), now)).toBeNull();
  });
  it('holds a leap day as long', () => {
    const leap = stored({ chosenAt: '2024-02-29T00:00:00Z' });
    expect(parseChoice(leap, Date.parse('2025-02-28T23:59:59Z'))).not.toBeNull();
    expect(parseChoice(leap, Date.parse('2025-03-01T00:00:00Z'))).toBeNull();
  });
  it('of another version is asked again', () => {
    expect(parseChoice(stored({ version: CHOICE_VERSION + 1 }), now)).toBeNull();
  });
  it.each([
    ['nothing', null],
    ['no JSON', '{"version":'],
    ['another value', '"yes"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a missing kind', stored({ advertising: undefined })],
    ['a kind that is no yes or no', stored({ analytics: 'true' })],
    ['no date', stored({ chosenAt: 'yesterday' })],
    ['a date as a number', stored({ chosenAt: 1 })],
    ['a date in the future', stored({ chosenAt: '2026-03-01T12:00:01Z' })],
  ])('%s is not a choice', (_, text) => {
    expect(parseChoice(text, now)).toBeNull();
  });
});
