import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [60, '1:00'],
    [3661, '61:01'],
    [-5, '0:00'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
