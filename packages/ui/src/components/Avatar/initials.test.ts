import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Amara Osei', 'AO'],
  ['  priya van der raman ', 'PR'],
  ['Cher', 'C'],
  ['', ''],
  ['𝒜da Lovelace', '𝒜L'],
])('makes initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
