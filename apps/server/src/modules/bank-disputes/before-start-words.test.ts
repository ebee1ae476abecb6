import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../testing/harness.ts';
import { beforeStartSuite } from './before-start.fixture.ts';

const suite = beforeStartSuite();
const { server, people, booked, bank, lastMail, timeline } = suite;

describe('[P-09] what both sides are told of a bank dispute before the start', () => {
  const OPENED = 'Your bank has taken the money back (A$120) and decides whether you keep it.';
  const STANDS = 'If your bank decides that the charge stands,';
  it.each([
    [
      'early',
      { hours: 71, policy: 50 },
      `${STANDS} we refund A$120 to your card.`,
      'A client who cancels at this time gets a full refund, so there’s no share for this booking.',
    ],
    [
      'late, policy 50%',
      { hours: 2, policy: 50 },
      `${STANDS} we refund A$60 to your card, as this booking’s cancellation policy says.`,
      'Nothing is earned yet: we hold the money until the bank decides. If it decides for us, your share is A$51.',
    ],
    [
      'late, policy 0%',
      { hours: 2, policy: 0 },
      `${STANDS} this booking’s cancellation policy gives no refund.`,
      'your share is A$102. If it decides for Robin Ashgrove, there’s no share, unless our staff grant it to you',
    ],
  ] as const)('when it cancels the booking: %s', async (_when, { hours, policy }, toClient, toExpert) => {
    await people(policy);
    const id = await booked(hours);
    await bank(id, 'dispute');
    expect(lastMail(suite.client)).toContain('you dispute the charge of A$120');
    expect(lastMail(suite.client)).toContain(OPENED);
    expect(lastMail(suite.client)).toContain(toClient);
    expect(lastMail(suite.expert)).toContain(toExpert);
  });

  it.each([
    [
      'early',
      { hours: 71, policy: 50 },
      'You’ll be refunded A$120, the full amount, to your card ending in 4242.',
      'The client gets a full refund.',
    ],
    [
      'late, policy 50%',
      { hours: 2, policy: 50 },
      'You’ll be refunded A$60 of A$120 to your card ending in 4242.',
      'The client gets A$60 of A$120 back. Your share of the rest is in your earnings.',
    ],
    [
      'late, policy 0%',
      { hours: 2, policy: 0 },
      'Under this booking’s cancellation policy, there’s no refund of the A$120.',
      'There’s no refund, and your share is in your earnings.',
    ],
  ] as const)('when it is won: %s', async (_when, { hours, policy }, toClient, toExpert) => {
    await people(policy);
    const id = await booked(hours);
    await bank(id, 'dispute');
    await bank(id, 'win');
    expect(lastMail(suite.client)).toContain(`The booking stays cancelled. ${toClient}`);
    expect(lastMail(suite.expert)).toContain(toExpert);
  });

  it('when it is lost, all of it or a part', async () => {
    await people(0);
    const all = await booked(2);
    await bank(all, 'dispute');
    await bank(all, 'lose');
    expect(lastMail(suite.client)).toContain('so it’s no refund of ours on top');
    expect(lastMail(suite.expert)).toContain('nothing is earned by it.');
    expect(lastMail(suite.expert)).toContain(
      'your share would have been A$102. Our staff may still grant it to you.',
    );
    expect(lastMail(suite.expert)).not.toContain('you keep your share');

    await people(100);
    const part = await booked(2);
    await bank(part, 'dispute', 5000);
    expect(lastMail(suite.client)).toContain('you dispute A$50 of the charge of A$120');
    expect(lastMail(suite.client)).toContain('If you keep it, we refund the rest of the charge.');
    server.clock.advance(MINUTE);
    await bank(part, 'lose');
    expect(lastMail(suite.client)).toContain('so we refund the other A$70 to your card ending in 4242.');
    expect(lastMail(suite.expert)).not.toContain('your share would have been');
  });

  it('on the timeline of the money (P-07): what waits for the bank, and what came of it', async () => {
    const id = await booked(2);
    await bank(id, 'dispute');
    expect((await timeline(suite.client, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 60 ahead bank',
      'available ahead bank',
    ]);
    expect((await timeline(suite.expert, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 60 ahead bank',
      'available ≤51 ahead bank',
      'paid ≤51 ahead verification',
    ]);
    server.clock.advance(MINUTE);
    await bank(id, 'win');
    expect((await timeline(suite.expert, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'bank_returned 120 done',
      'refunded 60 done',
      'available 51 done',
      'paid 51 ahead verification',
    ]);

    await people(50);
    const early = await booked(71);
    await bank(early, 'dispute');
    expect((await timeline(suite.client, early)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 120 ahead bank',
    ]);
  });
});
