import { expect, it } from 'vitest';
import { payoutsNeed } from './payouts-need.ts';

const at = new Date('2026-03-02T00:00:00Z');

it('[B-02] asks for a verified identity and a second factor, and for nothing more', () => {
  expect(payoutsNeed({ identityVerifiedAt: null, secondFactorSince: null })).toEqual([
    'identity',
    'second-factor',
  ]);
  expect(payoutsNeed({ identityVerifiedAt: at, secondFactorSince: null })).toEqual(['second-factor']);
  expect(payoutsNeed({ identityVerifiedAt: null, secondFactorSince: at })).toEqual(['identity']);
  expect(payoutsNeed({ identityVerifiedAt: at, secondFactorSince: at })).toEqual([]);
});
