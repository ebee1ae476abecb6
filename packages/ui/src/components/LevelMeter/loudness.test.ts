import { expect, it } from 'vitest';
import { loudness } from './loudness.ts';

const wave = (size: number) => Float32Array.from({ length: 512 }, (_, place) => size * Math.sin(place / 5));

it('is silent without sound, half for speech, never more than whole', () => {
  expect(loudness(new Float32Array(512))).toBe(0);
  expect(loudness(new Float32Array())).toBe(0);
  expect(loudness(wave(0.18))).toBeCloseTo(0.5, 1);
  expect(loudness(wave(1))).toBe(1);
});
