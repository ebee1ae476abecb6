import { sampleBooking, sampleMoney, sampleProposal, sampleSeat } from '@nexperts/api/msw';
import type { Booking, MoneyStep } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { moneyTimeline } from './money-timeline.ts';

const zone = 'Australia/Sydney';
const START = Date.parse('2026-11-26T00:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();
const booking = (fields: Partial<Booking> = {}): Booking =>
  sampleBooking({
    startsAt: at(START),
    endsAt: at(START + HOUR_MS),
    fullRefundUntil: at(START - 24 * HOUR_MS),
    ...fields,
  });
const lines = (of: Booking, now: number, steps: readonly MoneyStep[] = sampleMoney(of)) =>
  moneyTimeline(of, steps, { now, zone }).map(({ title, note }) =>
    `${title}: ${note}`.replaceAll('\u00A0', ' '),
  );
const one = (step: Partial<MoneyStep> & Pick<MoneyStep, 'kind'>, role: Booking['role'] = 'client') =>
  lines(booking({ role }), START, [
    {
      state: 'done',
      at: at(START),
      amount: { minor: 30_00, currency: 'AUD' },
      upTo: false,
      waitsFor: null,
      documentId: null,
      ...step,
    },
  ])[0];

describe('[P-07] the money of a booking in words', () => {
  it('[A-04] [A-06] says that a decision is late, and doesn’t promise its time again', () => {
    const past = at(START - HOUR_MS);
    expect(one({ kind: 'decision', state: 'now', at: past, waitsFor: 'problem' })).toBe(
      'On hold until the problem is closed: Late. We’re working on it.',
    );
    expect(one({ kind: 'refunded', state: 'now', at: past, waitsFor: 'appeal' })).toBe(
      'A$30 to be refunded: Once the appeal is decided. Late. We’re working on it.',
    );
  });

  it('[H-02] the host of a seat reads who paid for it, not who sits on it', () => {
    const { seat } = sampleSeat();
    const gift = booking({ role: 'expert', seat: seat && { ...seat, paidBy: 'Casey Nguyen' } });
    const amount = { minor: 45_00, currency: 'AUD' };
    const step = {
      state: 'done',
      at: at(START),
      amount,
      upTo: false,
      waitsFor: null,
      documentId: null,
    } as const;
    const steps = [
      { ...step, kind: 'charged' },
      { ...step, kind: 'refunded' },
    ] as const;
    expect(lines(gift, START, steps)).toEqual([
      'Casey paid A$45: 11:00 am, Thu 26 Nov',
      'A$45 refunded to Casey: 11:00 am, Thu 26 Nov',
    ]);
  });

  it('[B-04] names the last moment of a full refund, and what comes after it', () => {
    expect(lines(booking(), START - 48 * HOUR_MS)).toContain(
      'Full refund if you cancel: Until 11:00 am, Wed 25 Nov; A$90 after that.',
    );
    expect(lines(booking({ latePolicyPct: 0 }), START - 48 * HOUR_MS).join()).toContain(
      'Wed 25 Nov; no refund after that.',
    );
  });

  it('[B-04] says of a request that a cancellation counts once it is accepted (client 21)', () => {
    expect(lines(booking({ status: 'requested' }), START - 48 * HOUR_MS)).toContain(
      'Full refund if you cancel once Leo has accepted: Until 11:00 am, Wed 25 Nov; A$90 after that.',
    );
  });

  it('[B-04] names no full refund once its last moment is past', () => {
    const said = lines(booking(), START - 23 * HOUR_MS);
    expect(said).toContain('A$90 refund if you cancel: Until the start, 11:00 am, Thu 26 Nov');
    expect(said.join()).not.toContain('Full refund');
  });

  it('names no refund once the session has started, and when the share is released', () => {
    const said = lines(booking({ status: 'in_progress' }), START + 1);
    expect(said.join()).not.toContain('refund');
    expect(said.at(-1)).toBe('Released to Leo: 12:00 pm, Sat 28 Nov');
  });

  it('P-07: what is released beside a refund is what is left', () => {
    const payment = {
      status: 'partially_refunded',
      captured: { minor: 180_00, currency: 'AUD' },
      refunded: { minor: 30_00, currency: 'AUD' },
    } as const;
    expect(lines(booking({ status: 'in_progress', payment }), START + 1).at(-1)).toMatch(
      /^The remaining A\$150 released to Leo: /,
    );
  });

  it('holds the amount of a request, and charges only what is accepted', () => {
    const asked = booking({ status: 'requested' });
    expect(lines(asked, START - 71 * HOUR_MS).slice(0, 2)).toEqual([
      expect.stringMatching(/^A\$180 held on your card: /),
      expect.stringMatching(/^Charged: Only if Leo accepts by .*\. If not, we release it\.$/),
    ]);
  });

  it('[M-04] names no session while other times are offered', () => {
    const offered = sampleBooking({ status: 'requested', proposal: sampleProposal({ kind: 'instead' }) });
    expect(lines(offered, START - 71 * HOUR_MS).slice(1)).toEqual([
      'Charged: Only if you choose another time by 10:00 am, Thu 26 Nov. If not, we release it.',
    ]);
  });

  it.each([
    [{ kind: 'refunded' }, 'A$30 refunded to your card: 11:00 am, Thu 26 Nov'],
    [{ kind: 'refunded_otherwise' }, 'A$30 refunded to you, not to the card: 11:00 am, Thu 26 Nov'],
    [{ kind: 'refunded', state: 'now', waitsFor: 'provider' }, 'A$30 to be refunded: We’re sending it.'],
    [
      { kind: 'refunded', state: 'now', waitsFor: 'staff' },
      'A$30 to be refunded: Our staff have to do something first. We’re on it.',
    ],
    [
      { kind: 'refunded', state: 'now', waitsFor: 'appeal' },
      'A$30 to be refunded: Not before 11:00 am, Thu 26 Nov: until then the verdict may change.',
    ],
    [
      { kind: 'refunded', state: 'ahead', at: null, waitsFor: 'bank' },
      'A$30 to be refunded: If the bank decides for us',
    ],
    [{ kind: 'bank_took' }, 'Your bank took A$30 back: 11:00 am, Thu 26 Nov'],
    [
      { kind: 'decision', state: 'now', waitsFor: 'bank' },
      'On hold until the bank decides: Your bank disputes the charge.',
    ],
  ] as const)('tells a client %o', (step, said) => {
    expect(one(step)).toBe(said);
  });

  it.each([
    [{ kind: 'earned' }, 'Your share: A$30: 11:00 am, Thu 26 Nov, after the 15% fee'],
    [{ kind: 'held' }, 'A$30 on hold again: 11:00 am, Thu 26 Nov'],
    [
      { kind: 'available', state: 'ahead', at: null, upTo: true, waitsFor: 'bank' },
      'Up to A$30 available to you: Once the bank has decided. If it decides for the client, we bear the loss, unless our staff find that you didn’t deliver the session. They ask you first.',
    ],
    [
      { kind: 'paid', state: 'ahead', at: null, waitsFor: 'verification' },
      'A$30 paid to you: In the first payout after you’ve completed the steps under Earnings',
    ],
    [
      { kind: 'paid', state: 'ahead', at: null, waitsFor: 'payout_hold' },
      'A$30 paid to you: Our staff hold your payouts. Once they release them, it goes out with the next one.',
    ],
    [
      { kind: 'paid', state: 'ahead', at: null, waitsFor: 'debt' },
      'A$30 paid to you: It makes up for what you owe first.',
    ],
    [
      { kind: 'sent_back' },
      'Your bank sent back the A$30: 11:00 am, Thu 26 Nov. Change your bank account under Earnings.',
    ],
    [{ kind: 'paid', state: 'ahead' }, 'A$30 paid to you: In the payout of 11:00 am, Thu 26 Nov'],
  ] as const)('tells an expert %o', (step, said) => {
    expect(one(step, 'expert')).toBe(said);
  });
});
