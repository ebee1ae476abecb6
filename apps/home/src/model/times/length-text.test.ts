import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it('[F-16] says a length in minutes and seconds', () => {
  expect([0.2, 48, 60, 89.5].map(lengthText)).toEqual([
    '1\u00a0s',
    '48\u00a0s',
    '1\u00a0min',
    '1\u00a0min 30\u00a0s',
  ]);
});
