import { sampleBooking, sampleProposal } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { proposalWords, refusalWords } from './proposal-words.ts';

const zone = 'Australia/Sydney';
it('[M-02] says who answers by when, and that the session stays where it is without an answer', () => {
  const booking = sampleBooking();
  expect(proposalWords(booking, sampleProposal({}), zone)).toEqual({
    isYours: true,
    badge: 'Needs your answer',
    title: 'Leo asks to move your session',
    by: 'Answer by 10:00\u00a0am, Thu 26 Nov (Sydney).',
    silence: 'If you don’t answer, the session stays at 11:15\u00a0am, Fri 27 Nov.',
  });
  expect(proposalWords(booking, sampleProposal({ by: 'client' }), zone)).toMatchObject({
    isYours: false,
    title: 'You proposed two other times',
    by: 'Leo answers by 10:00\u00a0am, Thu 26 Nov (Sydney).',
    silence: 'If Leo doesn’t answer, the session stays at 11:15\u00a0am, Fri 27 Nov.',
  });
});

it('[M-04] says what an offer beside a decline does to the money, and to whom', () => {
  const request = sampleBooking({ status: 'requested' });
  const offer = sampleProposal({ kind: 'instead' });
  expect(proposalWords(request, offer, zone)).toMatchObject({
    isYours: true,
    title: 'Leo can’t do 11:15\u00a0am, Fri 27 Nov, but offers two other times',
    silence:
      'We charge your A$180 only when you choose one. If you don’t, the request ends and we release the A$180 held on your card.',
  });
  expect(proposalWords({ ...request, role: 'expert' }, offer, zone)).toMatchObject({
    isYours: false,
    badge: 'Waiting for Ada',
    title: 'You offered Ada two other times',
    silence: 'If Ada doesn’t choose one, the request ends and nothing is charged.',
  });
});

it('[M-02] [M-04] says what declining or withdrawing means before it is done', () => {
  const booking = sampleBooking();
  expect(refusalWords(booking, sampleProposal(), zone)).toEqual({
    action: 'Decline',
    question: 'Decline these times?',
    consequence:
      'The session stays at 11:15\u00a0am, Fri 27 Nov, and these times become free for others to book.',
  });
  const offer = sampleProposal({ kind: 'instead' });
  expect(refusalWords(booking, offer, zone).consequence).toContain('we release the A$180');
  expect(refusalWords({ ...booking, role: 'expert' }, offer, zone)).toMatchObject({
    action: 'Withdraw offer',
    question: 'Take back these times?',
  });
});
