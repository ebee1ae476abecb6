import { BOOKING_STATUSES } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { sampleBooking, sampleProposal, sampleSeat } from '@nexperts/api/msw';
import { paymentWords, statusWords } from './status-words.ts';

const ZONE = 'Australia/Sydney';
const aud = (minor: number) => ({ minor, currency: 'AUD' });

it('[W-02] a request and a booking have their fixed headings', () => {
  expect(statusWords(sampleBooking({ status: 'requested' }), ZONE)).toMatchObject({
    heading: 'Request sent',
    next: 'Leo Tanaka answers by 9:15\u00a0am, Fri 27 Nov. You’re charged only if they accept.',
  });
  expect(statusWords(sampleBooking(), ZONE).heading).toBe('Booked');
  expect(statusWords(sampleBooking({ status: 'in_progress' }), ZONE).heading).toBe('Booked');
});

it('[W-03] the expert is told what to do about a request', () => {
  const words = statusWords(sampleBooking({ status: 'requested', role: 'expert' }), ZONE);
  expect(words.heading).toBe('New request');
  expect(words.next).toContain('Answer by 9:15\u00a0am, Fri 27 Nov');
});

it('[W-02] every status has words for both sides', () => {
  for (const status of BOOKING_STATUSES) {
    for (const role of ['client', 'expert'] as const) {
      const words = statusWords(sampleBooking({ status, role }), ZONE);
      expect(
        [words.heading, words.headline, words.pill, words.next].every((text) => text.length > 1),
        `${role} ${status}`,
      ).toBe(true);
    }
  }
});

it('[W-02] a hold that ran out is not a request that nobody answered', () => {
  expect(statusWords(sampleBooking({ status: 'expired' }), ZONE).heading).toBe('Request expired');
  expect(statusWords(sampleBooking({ status: 'expired', requestedAt: null }), ZONE).heading).toBe(
    'Hold ended',
  );
});

it('[B-03] says whether anything was charged yet', () => {
  const wordPayment = (status: 'authorised' | 'captured' | 'voided' | 'partially_refunded', refunded = 0) =>
    paymentWords(sampleBooking({ payment: { status, captured: aud(180_00), refunded: aud(refunded) } }));
  expect(wordPayment('authorised')).toBe('A$180 held on your card, not charged');
  expect(wordPayment('captured')).toBe('A$180 paid');
  expect(wordPayment('voided')).toBe('Hold released, nothing charged');
  expect(wordPayment('partially_refunded', 90_00)).toBe('A$90 of A$180 refunded');
  expect(paymentWords(sampleBooking({ payment: null }))).toBe('Not paid');
  // A declined card while the time is held: another can still pay.
  const failed = { status: 'failed', captured: aud(0), refunded: aud(0) } as const;
  expect(paymentWords(sampleBooking({ status: 'held', payment: failed }))).toBe('Not paid yet');
  expect(paymentWords(sampleBooking({ status: 'expired', payment: failed }))).toBe('The payment failed');
});

it('[P-09] says what the client’s bank took, and to whom it went (E27)', () => {
  const wordPayment = (role: 'client' | 'expert', state: 'open' | 'lost') =>
    paymentWords(sampleBooking({ role, bankDispute: { state, amount: { minor: 180_00, currency: 'AUD' } } }));
  expect(wordPayment('client', 'open')).toBe('On hold: your bank disputes the charge');
  expect(wordPayment('expert', 'open')).toBe('On hold: the client’s bank disputes the charge');
  expect(wordPayment('expert', 'lost')).toBe('The client’s bank gave them A$180 back');
  const next = (state: 'open' | 'lost') =>
    statusWords(
      sampleBooking({
        status: 'completed',
        bankDispute: { state, amount: { minor: 180_00, currency: 'AUD' } },
      }),
      ZONE,
    ).next;
  expect(next('open')).toBe(
    'Your bank disputes the charge. The money is on hold until the bank has decided.',
  );
  expect(next('lost')).toBe('Your bank gave you A$180 back.');
});

it('[P-09] a booking that the bank dispute cancelled says where the money is', () => {
  const next = (state: 'open' | 'lost', refunded: number) =>
    statusWords(
      sampleBooking({
        status: 'cancelled',
        payment: { status: 'captured', captured: aud(180_00), refunded: aud(refunded) },
        bankDispute: { state, amount: aud(110_00) },
      }),
      ZONE,
    ).next;
  expect(next('open', 0)).toBe(
    'This session won’t take place. Your bank disputes the charge. The money is on hold until the bank has decided.',
  );
  expect(next('lost', 70_00)).toBe(
    'This session won’t take place. Your bank gave you A$110 back. A$70 refunded to your card.',
  );
});

it('[B-04] a cancellation says what went back', () => {
  const nextStep = (captured: number, refunded: number) =>
    statusWords(
      sampleBooking({
        status: 'cancelled',
        payment: { status: 'captured', captured: aud(captured), refunded: aud(refunded) },
      }),
      ZONE,
    ).next;
  expect(nextStep(180_00, 90_00)).toContain('A$90 refunded to your card');
  expect(nextStep(180_00, 0)).toContain('No refund');
  expect(nextStep(0, 0)).toContain('Nothing was charged');
});

it('[B-04] a refund that failed at the bank is still to come, not “no refund”', () => {
  const payment = { status: 'captured' as const, captured: aud(180_00), refunded: aud(0), due: aud(180_00) };
  const nextStep = (role: 'client' | 'expert') =>
    statusWords(sampleBooking({ status: 'cancelled', role, payment }), ZONE).next;
  expect(nextStep('client')).toContain('We’re refunding A$180 to your card.');
  expect(nextStep('expert')).toContain('We’re refunding A$180 to the client’s card.');
  expect(nextStep('client')).not.toContain('No refund');
});

it('[H-03] a refund of a cancelled date that isn’t sent yet is on its way', () => {
  const seat = sampleSeat();
  const cancelled = sampleSeat({
    status: 'cancelled',
    seat: seat.seat && { ...seat.seat, cancelled: 'host' },
    payment: { status: 'captured', captured: aud(45_00), refunded: aud(0) },
  });
  expect(statusWords(cancelled, ZONE).next).toBe(
    `${seat.expert.name} cancelled this date. We’re refunding A$45 to your card.`,
  );
});

it('[H-03] the host of a cancelled date reads why on the page of a seat, as its guest does', () => {
  const seat = sampleSeat();
  const words = (cancelled: NonNullable<typeof seat.seat>['cancelled'], role: 'client' | 'expert') =>
    statusWords(
      sampleSeat({ status: 'cancelled', role, seat: seat.seat && { ...seat.seat, cancelled } }),
      ZONE,
    );
  expect(words('minimum', 'expert').next).toContain('Too few seats were taken by the deadline');
  expect(words('host', 'expert').next).toContain('You cancelled this date.');
  expect(words('host_absent', 'expert').next).toContain('You were in the room for less than a minute');
  expect(words('host_absent', 'client').next).toContain(`${seat.expert.name} was in the room for less`);
  expect(words('staff', 'expert').headline).toBe(words('staff', 'client').headline);
  // The guest gave it up, and the date takes place.
  expect(words(null, 'expert').next).toContain('This seat is no longer taken.');
});

it('[G-10] before the start, both in the room are told that they can still cancel', () => {
  const booking = sampleBooking({ status: 'in_progress' });
  const minutesBefore = (min: number) => ({
    ...booking,
    serverNow: new Date(Date.parse(booking.startsAt) - min * 60_000).toISOString(),
  });
  expect(statusWords(minutesBefore(5), ZONE).next).toContain('you can cancel until then');
  expect(statusWords(minutesBefore(0), ZONE).next).toBe('The session is on right now.');
});

it('[M-02] a session whose move is proposed stays booked', () => {
  const words = statusWords(sampleBooking({ proposal: sampleProposal() }), ZONE);
  expect(words).toMatchObject({
    heading: 'Move proposed',
    headline: 'You’re booked with Leo',
    pill: 'Move proposed',
  });
});

it('[M-04] a decline says why, and an offer of other times until when', () => {
  const declined = { reason: 'unavailable', text: '', offer: null } as const;
  expect(statusWords(sampleBooking({ status: 'declined', declined }), ZONE).next).toBe(
    'Leo Tanaka isn’t available at that time. Nothing was charged.',
  );
  const offered = sampleBooking({ status: 'requested', proposal: sampleProposal({ kind: 'instead' }) });
  expect(statusWords(offered, ZONE)).toMatchObject({
    heading: 'Other times offered',
    headline: 'Leo offers other times',
    next: 'Choose one of the times above by 10:00\u00a0am, Thu 26 Nov. You’re charged only if you do.',
  });
  expect(statusWords({ ...offered, role: 'expert' }, ZONE).headline).toBe('Waiting for Ada to choose a time');
});

it('M-04: an offer that came to nothing says what happened, to both', () => {
  const times = ['2026-11-27T08:00:00.000Z', '2026-11-30T10:15:00.000Z'];
  const wordOffer = (role: 'client' | 'expert', outcome: 'lapsed' | 'refused' | 'withdrawn') => {
    const declined = { reason: 'unavailable', text: '', offer: { outcome, times } } as const;
    const { heading, next } = statusWords(sampleBooking({ status: 'declined', role, declined }), ZONE);
    return `${heading}: ${next.replaceAll('\u00a0', ' ')}`;
  };
  const both = 'offered 7:00 pm, Fri 27 Nov or 9:15 pm, Mon 30 Nov';
  expect(wordOffer('expert', 'lapsed')).toBe(
    `Offer expired: You ${both}. Ada Client didn’t choose in time, so the request ended. The client wasn’t charged.`,
  );
  expect(wordOffer('client', 'lapsed')).toBe(
    `Offer expired: Leo Tanaka ${both}. You didn’t choose in time, so the request ended. Nothing was charged.`,
  );
  expect(wordOffer('expert', 'refused')).toBe(
    `Offer declined: You ${both}. Ada Client declined. The client wasn’t charged.`,
  );
  expect(wordOffer('client', 'withdrawn')).toBe(
    `Offer withdrawn: Leo Tanaka ${both} and then withdrew the offer. Nothing was charged.`,
  );
});

it('W-02: a session that never was is not “your session”', () => {
  const headline = (change: Parameters<typeof sampleBooking>[0]) =>
    statusWords(sampleBooking(change), ZONE).headline;
  expect(headline({ status: 'expired' })).toBe('Leo didn’t answer in time');
  expect(headline({ status: 'expired', role: 'expert' })).toBe('You didn’t answer Ada in time');
  expect(headline({ status: 'expired', requestedAt: null })).toBe('Your hold has ended');
  expect(headline({ status: 'declined' })).toBe('Leo can’t take your request');
  expect(headline({ status: 'cancelled' })).toBe('Your session with Leo won’t take place');
  expect(headline({ status: 'ended' })).toBe('Your session with Leo');
});

it('A-06: both booking pages say that an absence is cleared', () => {
  const payment = { status: 'refunded', captured: aud(12_000), refunded: aud(12_000) } as const;
  const booking = sampleBooking({ status: 'completed', absenceCleared: true, payment });
  expect(statusWords(booking, ZONE).next).toBe(
    'We granted Leo’s appeal, so they’re no longer recorded as absent. A$120 refunded to your card.',
  );
  expect(statusWords({ ...booking, role: 'expert' }, ZONE).next).toBe(
    'We granted your appeal, so you’re no longer recorded as absent. A$120 refunded to the client’s card.',
  );
});

it('[P-09] a session whose charge the bank disputes is called that in lists, on both sides', () => {
  for (const status of ['ended', 'completed', 'no_show_client', 'disputed'] as const)
    for (const role of ['client', 'expert'] as const) {
      const bankDispute = { state: 'open', amount: aud(110_00) } as const;
      expect(statusWords(sampleBooking({ status, role, bankDispute }), ZONE).pill).toBe('Bank dispute');
    }
});
