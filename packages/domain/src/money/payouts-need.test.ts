import { expect, it } from 'vitest';
import { payoutsNeed } from './payouts-need.ts';

it('[B-02] asks for a verified identity and a second factor, and for nothing more', () => {
  expect(payoutsNeed({ isVerified: false, hasTwoSteps: false })).toEqual(['identity', 'second-factor']);
  expect(payoutsNeed({ isVerified: true, hasTwoSteps: false })).toEqual(['second-factor']);
  expect(payoutsNeed({ isVerified: false, hasTwoSteps: true })).toEqual(['identity']);
  expect(payoutsNeed({ isVerified: true, hasTwoSteps: true })).toEqual([]);
});
