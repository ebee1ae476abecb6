import { describe, expect, it } from 'vitest';

import type { PaymentGateway } from '../../ports/payments.ts';
import { act } from '../../testing/booking-flow.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { interceptGateway } from '../../testing/gateway.ts';
import { brokenBooks } from '../payments/books.fixture.ts';
import { beforeStartSuite, NOTHING, UNMOVED, shareOf } from './before-start.fixture.ts';

const suite = beforeStartSuite();
const {
  server,
  now,
  people,
  booked,
  bank,
  moneyOf,
  platformDuring,
  bankDisputesOf,
  refOf,
  caseOf,
  press,
  find,
  hear,
  isQueued,
  lastMail,
  timeline,
} = suite;

describe('[P-09] the late share after a bank dispute that was lost', () => {
  /** Two hours before the start the bank takes all, and keeps it. */
  async function lostLate(policy = 50): Promise<{ id: string; ref: string }> {
    await people(policy);
    const id = await booked(2);
    await bank(id, 'dispute');
    await bank(id, 'lose');
    return { id, ref: await refOf(id) };
  }

  it('is granted by staff once the expert was heard, and the platform bears it', async () => {
    const { id, ref } = await lostLate();
    expect(await caseOf(ref)).toMatchObject({
      actions: ['hearing'],
      beforeStart: { lateShare: { minor: 5100, currency: 'AUD' } },
    });
    expect((await find(ref, 'late_share')).error.code).toBe('WrongState');
    expect(await hear(id)).toBe(204);
    // Nobody delivers a session that was cancelled.
    expect((await find(ref, 'delivered')).error.code).toBe('WrongState');
    const moved = await platformDuring(async () =>
      expect((await find(ref, 'late_share')).data).toEqual({ state: 'done', signatureId: null }),
    );
    expect(moved).toEqual({ fee: 900, held: 0, loss: -6000 });
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, available: 5100 });
    expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
    expect((await find(ref, 'late_share')).error.code).toBe('WrongState');
    expect(await isQueued(ref)).toBe(false);
    await server.drain();
    expect(lastMail(suite.expert)).toContain('A$51');
    expect(await timeline(suite.expert, id)).toContain('available 51 done');
  });

  it('is refused by staff, which moves nothing', async () => {
    const { id, ref } = await lostLate(0);
    const until = Date.parse((await press(ref, 'hearing')).data.hearing?.until ?? '');
    server.clock.set(new Date(until));
    const moved = await platformDuring(() => find(ref, 'not_delivered'));
    expect(moved).toEqual(UNMOVED);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0 });
  });

  it('is granted beside what the bank did not take and we refunded', async () => {
    const id = await booked(2);
    await bank(id, 'dispute', 5000);
    await bank(id, 'lose');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 7000 });
    await hear(id);
    await find(await refOf(id), 'late_share');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 7000, available: 5100 });
  });

  it('is no more than a refund in the dashboard had left', async () => {
    const id = await booked(2);
    await bank(id, 'refund', 9000);
    await bank(id, 'dispute');
    await bank(id, 'lose');
    await hear(id);
    await find(await refOf(id), 'late_share');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 9000, available: shareOf(3000) });
  });

  it.each([
    ['early enough for a full refund', 71, 50],
    ['a policy that keeps nothing', 2, 100],
  ] as const)('isn’t there with %s, and the case leaves the queue', async (_why, hours, policy) => {
    await people(policy);
    const id = await booked(hours);
    await bank(id, 'dispute');
    const ref = await refOf(id);
    expect(await isQueued(ref)).toBe(true);
    await bank(id, 'lose');
    expect(await caseOf(ref)).toMatchObject({ actions: [], beforeStart: { lateShare: { minor: 0 } } });
    expect((await press(ref, 'hearing')).error.code).toBe('WrongState');
    expect(await isQueued(ref)).toBe(false);
  });

  it('is granted once, also when the bank wins two of them in the same reading', async () => {
    const id = await booked(2);
    const real = interceptGateway(server, async (_call, send) => {
      const seen = await send();
      const lost = { status: 'lost', reason: null, dueBy: null, hasEvidence: false } as const;
      const disputes = [5000, 7000].map((amountMinor) => ({
        ref: `dp_${id}_${amountMinor}`,
        amountMinor,
        ...lost,
      }));
      return { ...seen, disputes };
    });
    try {
      await act(server, await now(suite.client), id, 'payment/refresh');
      const shares = await Promise.all(
        (await bankDisputesOf(id)).map(async ({ ref }) => (await caseOf(ref)).beforeStart?.lateShare.minor),
      );
      expect(shares.toSorted((a = 0, b = 0) => a - b)).toEqual([0, 5100]);
    } finally {
      (server.deps as { payments: PaymentGateway }).payments = real;
    }
  });

  it('is asked for on the booking’s wrap-up, which its client doesn’t have', async () => {
    const { id, ref } = await lostLate();
    const wrapUp = async (who: TestPerson) => {
      const { cookie } = await now(who);
      return server.request(`/api/bookings/${id}/wrap-up`, { headers: { cookie } });
    };
    expect((await wrapUp(suite.expert)).status).toBe(409);
    await press(ref, 'hearing');
    const page = (await (await wrapUp(suite.expert)).json()) as {
      data: { hearing: { until: string | null } };
    };
    expect(page.data.hearing.until).not.toBeNull();
    expect((await wrapUp(suite.client)).status).toBe(409);
    await server.drain();
    expect(lastMail(suite.expert)).toContain('cancelled');
    expect(lastMail(suite.expert)).not.toContain('took place');
  });
});
