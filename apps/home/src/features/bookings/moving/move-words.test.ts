import { SAMPLE_NOW, sampleBooking, sampleProposal } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { moveWords } from './move-words.ts';

const now = Date.parse(SAMPLE_NOW);
const zone = 'Australia/Sydney';
const propose = { mode: 'propose', movesLeft: 3, proposalsLeft: 3 } as const;

it('[M-01] says until when a client moves a session, and how often', () => {
  expect(moveWords(sampleBooking(), now, zone)).toBe(
    'Until 11:15\u00a0am, Thu 26 Nov you can move it yourself, up to three times. Same price. After that, Leo needs to agree.',
  );
  const last = sampleBooking({ moving: { mode: 'move', movesLeft: 1, proposalsLeft: 3 } });
  expect(moveWords(last, now, zone)).toContain('you can move it yourself, one more time.');
});

it('[M-02] says why the other side has to agree', () => {
  expect(moveWords(sampleBooking({ moving: propose }), now, zone)).toBe(
    'It’s less than 24 hours until the start, so Leo needs to agree to another time.',
  );
  const usedUp = sampleBooking({ moving: { ...propose, movesLeft: 0 } });
  expect(moveWords(usedUp, now, zone)).toMatch(/^You’ve moved this session three times, so Leo needs/);
  expect(moveWords(sampleBooking({ role: 'expert', moving: propose }), now, zone)).toContain('Ada decides');
});

it('[M-02] says when a session can’t be moved, and nothing while a proposal is open or after the start', () => {
  const moving = { mode: null, movesLeft: 0, proposalsLeft: 0 };
  expect(moveWords(sampleBooking({ moving }), now, zone)).toContain('can’t be moved any more');
  expect(moveWords(sampleBooking({ moving, proposal: sampleProposal() }), now, zone)).toBeNull();
  expect(moveWords(sampleBooking(), Date.parse(sampleBooking().startsAt), zone)).toBeNull();
  expect(moveWords(sampleBooking({ status: 'requested', moving }), now, zone)).toBeNull();
});
