import { expect, it } from 'vitest';
import { firstOpenStep } from './first-open-step.ts';

const full = {
  profession: 'Legal Advisor',
  username: 'annabel',
  email: 'ann@example.com',
  name: 'Ann Abel',
  dob: '1990-03-27',
  country: 'au',
  phone: '0412345678',
  terms: false,
  newsletter: true,
};
const now = { today: '2026-11-21', isTaken: false };

it.each([
  ['[S-09]', 'expert', {}, 3],
  ['[S-09]', 'expert', { profession: '' }, 0],
  ['[T-02]', 'expert', { username: 'abcd' }, 1],
  ['[T-02]', 'expert', { email: 'ann' }, 1],
  ['[T-02]', 'expert', { name: 'Al' }, 1],
  ['[T-02]', 'expert', { dob: '' }, 1],
  ['[T-02]', 'expert', { country: '' }, 2],
  ['[T-02]', 'expert', { phone: '123' }, 2],
  ['[V-05]', 'expert', { country: 'us', phone: '91234567' }, 2],
  ['[D-18]', 'expert', { country: 'sg', phone: '91234567' }, 3],
  ['[S-10]', 'client', {}, 2],
  ['[T-03]', 'client', { username: '' }, 0],
  ['[T-03]', 'client', { email: '' }, 0],
  ['[T-03]', 'client', { name: '' }, 1],
  ['[T-03]', 'client', { dob: '2020-01-01' }, 1],
  ['[T-03]', 'client', { country: 'xx' }, 1],
  ['[T-03]', 'client', { phone: '' }, 1],
  ['[D-18]', 'client', { phone: '412345678' }, 2],
] as const)('%s %s path with %o: step %i is as far as one gets', (_clause, path, lack, step) => {
  expect(firstOpenStep(path, { ...full, ...lack }, now)).toBe(step);
});

it('[T-03] a name that is known to be taken holds one at its step', () => {
  expect(firstOpenStep('client', full, { ...now, isTaken: true })).toBe(0);
  expect(firstOpenStep('expert', full, { ...now, isTaken: true })).toBe(1);
});
