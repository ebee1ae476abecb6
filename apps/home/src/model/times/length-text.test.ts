import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it('[F-16] says a length in minutes and seconds', () => {
  expect([0.2, 48, 60, 89.5].map(lengthText)).toEqual(['1 s', '48 s', '1 min', '1 min 30 s']);
});
