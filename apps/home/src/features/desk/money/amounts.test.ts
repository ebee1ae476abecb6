import { describe, expect, it } from 'vitest';
import { bareAmount, currencySign, fullAmount, percentText, roughAmount } from './amounts.ts';
import { scaleOf } from './scale.ts';

describe('[O-07] amounts of the money overview', () => {
  it.each([
    [2_431_000, 'AUD', 'A$24,310.00', '24,310.00', '24.3k'],
    [-1, 'AUD', '-A$0.01', '-0.01', '-0'],
    [500, 'JPY', 'JP¥500', '500', '500'],
    [120_000, 'NZD', 'NZ$1,200.00', '1,200.00', '1.2k'],
  ])('%i %s', (minor, currency, full, bare, rough) => {
    expect(fullAmount(minor, currency)).toBe(full);
    expect(bareAmount(minor, currency)).toBe(bare);
    expect(roughAmount(minor, currency)).toBe(rough);
  });
  it('knows the sign of a currency and shares of a whole', () => {
    expect(currencySign('AUD')).toBe('A$');
    expect(percentText(195_730, 2_431_000)).toBe('8.1%');
    expect(percentText(5, 0)).toBe('');
  });
});

describe('[O-07] the axis of a chart', () => {
  it('has round marks, zero among them, and room for every value', () => {
    const { ticks, place } = scaleOf([912_345, -12_000]);
    expect(ticks).toContain(0);
    expect(ticks.every((tick) => tick % 100_000 === 0)).toBe(true);
    expect(place(912_345)).toBeGreaterThanOrEqual(0);
    expect(place(-12_000)).toBeLessThanOrEqual(1);
  });
  it('has a length without any value', () => {
    expect(scaleOf([]).place(0)).toBe(1);
  });
});
