import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bankDispute } from '../../db/schema/index.ts';
import { PaymentRefused, type PaymentGateway } from '../../ports/payments.ts';
import { act, hold, look, pay } from '../../testing/booking-flow.ts';
import { interceptGateway } from '../../testing/gateway.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { paidInRun } from '../documents/statements.fixture.ts';
import { brokenBooks } from '../payments/books.fixture.ts';
import { ledgerAccount } from '../payments/index.ts';
import { beforeStartSuite, NOTHING, PRICE, shareOf, UNMOVED } from './before-start.fixture.ts';

const suite = beforeStartSuite();
const {
  server,
  now,
  people,
  booked,
  paymentOf,
  bank,
  balance,
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

/** When the bank dispute comes, by the expert's policy: what B-04 gives the client then. */
const MOMENTS = [
  ['three days ahead', { hours: 71, policy: 50, refund: PRICE }],
  ['two hours ahead, policy 0%', { hours: 2, policy: 0, refund: 0 }],
  ['two hours ahead, policy 50%', { hours: 2, policy: 50, refund: 6000 }],
  ['two hours ahead, policy 100%', { hours: 2, policy: 100, refund: PRICE }],
] as const;

describe('[P-09] [B-04] a bank dispute before the start', () => {
  it.each(MOMENTS)('holds all of it while it is open: %s', async (_when, { hours, policy }) => {
    await people(policy);
    const id = await booked(hours);
    const moved = await platformDuring(() => bank(id, 'dispute'));
    expect((await look(server, await now(suite.client), id)).data.status).toBe('cancelled');
    // The loss is what the bank has taken for the time being.
    expect(moved).toEqual({ fee: 0, held: 0, loss: -PRICE });
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, escrow: PRICE });
    server.clock.advance(5 * DAY);
    await server.drain();
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, escrow: PRICE });
    expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
  });

  it.each(MOMENTS)(
    'won, the client gets what a cancellation gave then, and the rest is split: %s',
    async (_when, { hours, policy, refund }) => {
      await people(policy);
      const id = await booked(hours);
      const share = shareOf(PRICE - refund);
      const moved = await platformDuring(async () => {
        await bank(id, 'dispute');
        // What the policy gives is decided now, not when the bank answers.
        server.clock.set(new Date(suite.start.getTime() + 20 * DAY));
        await bank(id, 'win');
      });
      expect(moved).toEqual({ fee: PRICE - refund - share, held: 0, loss: 0 });
      expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: refund, available: share });
      expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
    },
  );

  const concede = async (id: string): Promise<void> => {
    expect((await press(await refOf(id), 'concede')).status).toBe(200);
    await server.drain();
  };

  it.each(
    MOMENTS.flatMap(([when, moment]) =>
      (['lost', 'conceded'] as const).map((how) => [`${when}, ${how}`, { ...moment, how }] as const),
    ),
  )('lost or conceded, nothing is borne and nothing earned: %s', async (_when, { hours, policy, how }) => {
    await people(policy);
    const id = await booked(hours);
    const moved = await platformDuring(async () => {
      await bank(id, 'dispute');
      await (how === 'lost' ? bank(id, 'lose') : concede(id));
    });
    expect(moved).toEqual(UNMOVED);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0 });
    expect((await look(server, await now(suite.expert), id)).data.expertShare?.minor).toBe(0);
    expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
  });

  it('in the minutes after an instant booking counts as free as its cancellation', async () => {
    await people(0, true);
    const soon = server.clock.nextHour(2 * HOUR);
    const { data } = await hold(server, suite.client, suite.expert.serviceId, soon);
    expect((await pay(server, suite.client, data.id)).data.status).toBe('confirmed');
    await bank(data.id, 'dispute');
    await bank(data.id, 'win');
    expect(await moneyOf(data.id)).toEqual({ ...NOTHING, sent: PRICE });
  });

  it('of a part: won, the policy decides; lost, what the bank did not take is refunded', async () => {
    const won = await booked(2);
    await bank(won, 'dispute', 5000);
    expect(await moneyOf(won)).toEqual({ ...NOTHING, sent: 0, escrow: PRICE });
    await bank(won, 'win');
    expect(await moneyOf(won)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });

    await people(0);
    const lost = await booked(2);
    const moved = await platformDuring(async () => {
      await bank(lost, 'dispute', 5000);
      await bank(lost, 'lose');
    });
    expect(moved).toEqual(UNMOVED);
    expect(await moneyOf(lost)).toEqual({ ...NOTHING, sent: 7000 });
  });

  it('of a part, lost: a provider that refuses the rest raises an alarm, and escrow keeps it for the client', async () => {
    const id = await booked(2);
    const real = interceptGateway(server, (call, send) =>
      call === 'refund' ? Promise.reject(new PaymentRefused('charge_disputed')) : send(),
    );
    try {
      await bank(id, 'dispute', 5000);
      await bank(id, 'lose');
      for (let n = 0; n < 3; n += 1) {
        server.clock.advance(3 * MINUTE);
        await server.drain();
      }
      expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, escrow: 7000 });
      const { cookie } = await now(suite.staff);
      const alarms = await (await server.request('/api/staff/alarms', { headers: { cookie } })).text();
      expect(alarms).toContain('refund.refused');
    } finally {
      (server.deps as { payments: PaymentGateway }).payments = real;
    }
  });

  it('counts refunds that went before, by goodwill or in the dashboard, and after', async () => {
    const id = await booked(2);
    await bank(id, 'refund', 1000);
    await bank(id, 'dispute');
    expect((await bankDisputesOf(id)).length).toBe(1);
    await bank(id, 'win');
    // Half of A$120 in all, of which A$10 had gone before.
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
    await bank(id, 'refund', 2000);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 8000, available: 3400 });
    await bank(id, 'fail-refund');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
  });

  it('that is lost takes no more than is left after a refund in the dashboard', async () => {
    const id = await booked(2);
    await bank(id, 'refund', 1000);
    const moved = await platformDuring(async () => {
      await bank(id, 'dispute');
      await bank(id, 'lose');
    });
    expect(moved).toEqual(UNMOVED);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 1000 });
  });

  it('pays nothing in the runs while it is open or after it was lost', async () => {
    await people(0);
    const id = await booked(2);
    await bank(id, 'dispute');
    server.clock.advance(30 * DAY);
    await server.drain();
    expect(await balance(ledgerAccount.available(suite.expert.expertId))).toBe(0);
    await bank(id, 'lose');
    server.clock.advance(30 * DAY);
    await server.drain();
    expect(await balance(ledgerAccount.available(suite.expert.expertId))).toBe(0);
  });

  it('after one that was won holds what the expert had, and takes it when it is lost', async () => {
    const id = await booked(2);
    await bank(id, 'dispute');
    await bank(id, 'win');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
    server.clock.advance(MINUTE);
    const moved = await platformDuring(() => bank(id, 'dispute'));
    expect(moved).toEqual({ fee: -900, held: 0, loss: -6000 });
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, escrow: 6000 });
    expect(await timeline(suite.expert, id)).toContain('held 51 done');
    expect(lastMail(suite.expert)).toContain('We hold your share until it decides');
    await bank(id, 'lose');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000 });
  });

  it('that was lost and then turns out won is split by the policy after all', async () => {
    const id = await booked(2);
    await bank(id, 'dispute');
    await bank(id, 'lose');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0 });
    const real = interceptGateway(server, async (call, send) => {
      const seen = await send();
      return { ...seen, disputes: seen.disputes.map((one) => ({ ...one, status: 'won' as const })) };
    });
    try {
      await act(server, await now(suite.client), id, 'payment/refresh');
      const { refundedMinor, bankDisputeLostMinor } = await paymentOf(id);
      expect({ bankDisputeLostMinor, due: (await moneyOf(id)).escrow + refundedMinor }).toEqual({
        bankDisputeLostMinor: 0,
        due: 6000,
      });
      expect(await balance(ledgerAccount.available(suite.expert.expertId))).toBe(5100);
    } finally {
      (server.deps as { payments: PaymentGateway }).payments = real;
    }
  });

  it('that we learn of and its end at once follows the same rule', async () => {
    await people(0);
    const id = await booked(2);
    const ref = (await paymentOf(id)).providerRef ?? '';
    await server.deps.payments.sandbox?.act(ref, 'dispute', 5000);
    await server.deps.payments.sandbox?.act(ref, 'lose');
    const moved = await platformDuring(() => server.drain());
    expect(moved).toEqual(UNMOVED);
    expect((await look(server, await now(suite.client), id)).data.status).toBe('cancelled');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 7000 });
    expect((await caseOf(await refOf(id))).actions).toEqual(['hearing']);
  });

  it('that we learn of after the start is one of a session: what was known then decides', async () => {
    const id = await booked(2);
    const ref = (await paymentOf(id)).providerRef ?? '';
    await server.deps.payments.sandbox?.act(ref, 'dispute');
    server.clock.set(new Date(suite.start.getTime() + 1));
    await server.drain();
    expect((await look(server, await now(suite.client), id)).data.status).toBe('confirmed');
    const [row] = await server.db
      .select()
      .from(bankDispute)
      .where(eq(bankDispute.ref, await refOf(id)));
    expect(row?.beforeStart).toBe(false);
  });
});

describe('[P-09] a bank dispute of a booking that was cancelled before', () => {
  /** Cancelled by its client two hours before the start: A$60 refunded, A$51 the expert's. */
  async function cancelledLate(): Promise<string> {
    const id = await booked(2);
    expect((await act(server, await now(suite.client), id, 'cancel')).status).toBe(200);
    await server.drain();
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
    return id;
  }

  it('before the start holds the late share, and lost takes it, as a debt if it was paid', async () => {
    const id = await cancelledLate();
    await paidInRun(server, suite.expert.expertId, 5100);
    await bank(id, 'dispute');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, pending: 5100, available: -5100 });
    await bank(id, 'lose');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: -5100 });
    expect(await hear(id)).toBe(204);
    expect((await find(await refOf(id), 'late_share')).status).toBe(200);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000 });
    expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
  });

  it('before the start, won, leaves all as it was', async () => {
    const id = await cancelledLate();
    await bank(id, 'dispute');
    await bank(id, 'win');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
  });

  it('after the start is borne by the platform, unless staff find that the expert is due nothing', async () => {
    const id = await cancelledLate();
    server.clock.set(new Date(suite.start.getTime() + DAY));
    const moved = await platformDuring(async () => {
      await bank(id, 'dispute');
      await bank(id, 'lose');
    });
    expect(moved).toEqual({ fee: 0, held: 0, loss: -6000 });
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
    await hear(id);
    const ref = await refOf(id);
    expect((await find(ref, 'delivered')).error.code).toBe('WrongState');
    expect((await find(ref, 'not_delivered')).status).toBe(200);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000 });
  });

  it('that its expert cancelled gives the money back twice: the platform bears it, and the expert gets none', async () => {
    const id = await booked(2);
    await act(server, await now(suite.expert), id, 'cancel');
    await server.drain();
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: PRICE });
    let status: 'open' | 'lost' = 'open';
    const real = interceptGateway(server, async (_call, send) => {
      const seen = await send();
      const twice = { ref: `dp_${id}`, amountMinor: PRICE, reason: null, dueBy: null, hasEvidence: false };
      return { ...seen, disputes: [{ ...twice, status }] };
    });
    try {
      const moved = await platformDuring(async () => {
        await act(server, await now(suite.client), id, 'payment/refresh');
        status = 'lost';
        await act(server, await now(suite.client), id, 'payment/refresh');
      });
      expect(moved).toEqual({ fee: 0, held: 0, loss: -PRICE });
      expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: PRICE });
      expect(await brokenBooks(server.db, suite.expert.expertId)).toEqual([]);
      expect(await isQueued(`dp_${id}`)).toBe(false);
    } finally {
      (server.deps as { payments: PaymentGateway }).payments = real;
    }
  });
});
