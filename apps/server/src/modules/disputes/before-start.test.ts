import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankDispute, ErrorBody, MoneyStep, QueueCase } from '@nexperts/contract';
import { MIGRATIONS } from '../../db/migrations-folder.ts';
import { dispute, payment } from '../../db/schema/index.ts';
import { PaymentRefused, type BankAct, type PaymentGateway } from '../../ports/payments.ts';
import { act, confirmBooking, hold, look, pay } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { interceptGateway } from '../../testing/gateway.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { paidInRun } from '../documents/statements.fixture.ts';
import { brokenBooks } from '../payments/books.fixture.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';

const server = serverForSuite();
const PRICE = 12_000;
let client: TestPerson;
let expert: TestExpert;
let staff: TestPerson;
let start: Date;

/** Somebody with a session of now: days may have passed. */
async function now<T extends TestPerson>(person: T): Promise<T> {
  const [cookie = ''] = await openTestSession(server, [person.accountId]);
  return { ...person, cookie };
}

async function people(latePolicyPct: number, instant = false): Promise<void> {
  client = await createClient(server);
  expert = await createExpert(server, { expert: { latePolicyPct }, service: { instant } });
  staff = await createStaff(server, ['finance']);
  start = server.clock.nextHour(3 * DAY);
}
beforeEach(() => people(50));

/** A paid session of A$120 in three days, looked at `hours` before its start. */
async function booked(hours: number): Promise<string> {
  const { id } = await confirmBooking(server, client, expert, start);
  await server.drain();
  server.clock.set(new Date(start.getTime() - hours * HOUR));
  await server.drain();
  return id;
}

const paymentOf = async (bookingId: string) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  if (!row) throw new Error('no payment');
  return row;
};
/** The client's bank, or somebody in the dashboard. @throws {PaymentRefused} */
async function bank(bookingId: string, what: BankAct, amountMinor?: number): Promise<void> {
  await server.deps.payments.sandbox?.act((await paymentOf(bookingId)).providerRef ?? '', what, amountMinor);
  await server.drain();
}
const balance = (account: string) => accountBalance(server.db, account, 'AUD');

/** Where the money of a booking is, with what the platform has of it; `sent` is what the provider refunded. */
async function moneyOf(id: string) {
  const { providerRef } = await paymentOf(id);
  const { refundedMinor: sent } = await server.deps.payments.read(providerRef ?? '');
  return {
    sent,
    escrow: await balance(ledgerAccount.escrow(id)),
    pending: await balance(ledgerAccount.pending(expert.expertId)),
    available: await balance(ledgerAccount.available(expert.expertId)),
  };
}
const NOTHING = { escrow: 0, pending: 0, available: 0 };
/** What of the platform's own money moves while something is done. */
async function platformDuring(
  work: () => Promise<unknown>,
): Promise<{ fee: number; held: number; loss: number }> {
  const { fee, feeHeld, loss } = ledgerAccount;
  const before = [await balance(fee), await balance(feeHeld), await balance(loss)] as const;
  await work();
  return {
    fee: (await balance(fee)) - before[0],
    held: (await balance(feeHeld)) - before[1],
    loss: (await balance(loss)) - before[2],
  };
}
const UNMOVED = { fee: 0, held: 0, loss: 0 };

interface Answer {
  status: number;
  data: BankDispute;
  error: ErrorBody;
}
const read = async (answer: Response): Promise<Answer> => {
  const body = (await answer.json()) as { data: BankDispute } & ErrorBody;
  return { status: answer.status, data: body.data, error: body };
};
const disputesOf = async (id: string) =>
  server.db
    .select({ ref: dispute.ref, status: dispute.status })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(eq(payment.bookingId, id))
    .orderBy(dispute.openedAt);
const refOf = async (id: string): Promise<string> => (await disputesOf(id)).at(-1)?.ref ?? '';
const caseOf = async (ref: string): Promise<BankDispute> => {
  const { cookie } = await now(staff);
  return (await read(await server.request(`/api/staff/disputes/${ref}`, { headers: { cookie } }))).data;
};
const press = async (ref: string, verb: string, body: object = {}): Promise<Answer> => {
  const { cookie } = await now(staff);
  return read(await server.post(`/api/staff/disputes/${ref}/${verb}`, body, { cookie }));
};
const find = (ref: string, finding: string): Promise<Answer> =>
  press(ref, 'finding', { finding, reason: 'The client chose this time.' });
/** The expert is asked, and answers. @returns what the answer was answered */
async function hear(id: string): Promise<number> {
  expect((await press(await refOf(id), 'hearing')).status).toBe(200);
  const { cookie } = await now(expert);
  const body = { text: 'I kept the hour free for them.' };
  return (await server.post(`/api/bookings/${id}/hearing`, body, { cookie })).status;
}
const isQueued = async (ref: string): Promise<boolean> => {
  const { cookie } = await now(staff);
  const answer = await server.request('/api/staff/queues/chargebacks?sort=newest', { headers: { cookie } });
  return ((await answer.json()) as { data: QueueCase[] }).data.some(({ id }) => id === ref);
};
/** A side's newest mail that is no receipt. */
const lastMail = ({ email }: TestPerson): string =>
  server.mails
    .findLast(({ to, subject }) => to === email && !/receipt/i.test(subject))
    ?.text.replaceAll(/\s+/g, ' ') ?? '';
/** The timeline of the money as one side sees it, a step a line. */
async function timeline(who: TestPerson, id: string): Promise<string[]> {
  const { cookie } = await now(who);
  const answer = await server.request(`/api/bookings/${id}/money`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: { steps: MoneyStep[] } };
  return data.steps.map(({ kind, state, amount, upTo, waitsFor }) =>
    [kind, amount ? `${upTo ? '≤' : ''}${amount.minor / 100}` : '', state, waitsFor ?? '']
      .filter((part) => part !== '')
      .join(' '),
  );
}

/** When the dispute comes, by the expert's policy: what B-04 gives the client then. */
const MOMENTS = [
  ['three days ahead', { hours: 71, policy: 50, refund: PRICE }],
  ['two hours ahead, policy 0%', { hours: 2, policy: 0, refund: 0 }],
  ['two hours ahead, policy 50%', { hours: 2, policy: 50, refund: 6000 }],
  ['two hours ahead, policy 100%', { hours: 2, policy: 100, refund: PRICE }],
] as const;
const shareOf = (retained: number): number => retained - Math.round(retained * 0.15);

describe('[P-09] [B-04] a bank’s dispute before the start', () => {
  it.each(MOMENTS)('holds all of it while it is open: %s', async (_when, { hours, policy }) => {
    await people(policy);
    const id = await booked(hours);
    const moved = await platformDuring(() => bank(id, 'dispute'));
    expect((await look(server, await now(client), id)).data.status).toBe('cancelled');
    // The loss is what the bank has taken for the time being.
    expect(moved).toEqual({ fee: 0, held: 0, loss: -PRICE });
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, escrow: PRICE });
    server.clock.advance(5 * DAY);
    await server.drain();
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 0, escrow: PRICE });
    expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
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
        server.clock.set(new Date(start.getTime() + 20 * DAY));
        await bank(id, 'win');
      });
      expect(moved).toEqual({ fee: PRICE - refund - share, held: 0, loss: 0 });
      expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: refund, available: share });
      expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
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
    expect((await look(server, await now(expert), id)).data.expertShare?.minor).toBe(0);
    expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
  });

  it('in the minutes after an instant booking counts as free as its cancellation', async () => {
    await people(0, true);
    const soon = server.clock.nextHour(2 * HOUR);
    const { data } = await hold(server, client, expert.serviceId, soon);
    expect((await pay(server, client, data.id)).data.status).toBe('confirmed');
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
      const { cookie } = await now(staff);
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
    expect((await disputesOf(id)).length).toBe(1);
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
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(0);
    await bank(id, 'lose');
    server.clock.advance(30 * DAY);
    await server.drain();
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(0);
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
    expect(await timeline(expert, id)).toContain('held 51 done');
    expect(lastMail(expert)).toContain('We hold your share until it decides');
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
      await act(server, await now(client), id, 'payment/refresh');
      const { refundedMinor, disputeLostMinor } = await paymentOf(id);
      expect({ disputeLostMinor, due: (await moneyOf(id)).escrow + refundedMinor }).toEqual({
        disputeLostMinor: 0,
        due: 6000,
      });
      expect(await balance(ledgerAccount.available(expert.expertId))).toBe(5100);
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
    expect((await look(server, await now(client), id)).data.status).toBe('cancelled');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 7000 });
    expect((await caseOf(await refOf(id))).actions).toEqual(['hearing']);
  });

  it('that we learn of after the start is one of a session: what was known then decides', async () => {
    const id = await booked(2);
    const ref = (await paymentOf(id)).providerRef ?? '';
    await server.deps.payments.sandbox?.act(ref, 'dispute');
    server.clock.set(new Date(start.getTime() + 1));
    await server.drain();
    expect((await look(server, await now(client), id)).data.status).toBe('confirmed');
    const [row] = await server.db
      .select()
      .from(dispute)
      .where(eq(dispute.ref, await refOf(id)));
    expect(row?.beforeStart).toBe(false);
  });
});

describe('[P-09] a dispute of a booking that was cancelled before', () => {
  /** Cancelled by its client two hours before the start: A$60 refunded, A$51 the expert's. */
  async function cancelledLate(): Promise<string> {
    const id = await booked(2);
    expect((await act(server, await now(client), id, 'cancel')).status).toBe(200);
    await server.drain();
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
    return id;
  }

  it('before the start holds the late share, and lost takes it, as a debt if it was paid', async () => {
    const id = await cancelledLate();
    await paidInRun(server, expert.expertId, 5100);
    await bank(id, 'dispute');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, pending: 5100, available: -5100 });
    await bank(id, 'lose');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: -5100 });
    expect(await hear(id)).toBe(204);
    expect((await find(await refOf(id), 'late_share')).status).toBe(200);
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000 });
    expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
  });

  it('before the start, won, leaves all as it was', async () => {
    const id = await cancelledLate();
    await bank(id, 'dispute');
    await bank(id, 'win');
    expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: 6000, available: 5100 });
  });

  it('after the start is borne by the platform, unless staff find that the expert is due nothing', async () => {
    const id = await cancelledLate();
    server.clock.set(new Date(start.getTime() + DAY));
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
    await act(server, await now(expert), id, 'cancel');
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
        await act(server, await now(client), id, 'payment/refresh');
        status = 'lost';
        await act(server, await now(client), id, 'payment/refresh');
      });
      expect(moved).toEqual({ fee: 0, held: 0, loss: -PRICE });
      expect(await moneyOf(id)).toEqual({ ...NOTHING, sent: PRICE });
      expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
      expect(await isQueued(`dp_${id}`)).toBe(false);
    } finally {
      (server.deps as { payments: PaymentGateway }).payments = real;
    }
  });
});

describe('[P-09] the late share after a dispute that was lost', () => {
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
    expect(await brokenBooks(server.db, expert.expertId)).toEqual([]);
    expect((await find(ref, 'late_share')).error.code).toBe('WrongState');
    expect(await isQueued(ref)).toBe(false);
    await server.drain();
    expect(lastMail(expert)).toContain('A$51');
    expect(await timeline(expert, id)).toContain('available 51 done');
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

  it('is granted once, also when the bank wins two disputes in the same reading', async () => {
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
      await act(server, await now(client), id, 'payment/refresh');
      const shares = await Promise.all(
        (await disputesOf(id)).map(async ({ ref }) => (await caseOf(ref)).beforeStart?.lateShare.minor),
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
    expect((await wrapUp(expert)).status).toBe(409);
    await press(ref, 'hearing');
    const page = (await (await wrapUp(expert)).json()) as { data: { hearing: { until: string | null } } };
    expect(page.data.hearing.until).not.toBeNull();
    expect((await wrapUp(client)).status).toBe(409);
    await server.drain();
    expect(lastMail(expert)).toContain('cancelled');
    expect(lastMail(expert)).not.toContain('took place');
  });
});

describe('[P-09] what both sides are told of a dispute before the start', () => {
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
    expect(lastMail(client)).toContain('you dispute the charge of A$120');
    expect(lastMail(client)).toContain(OPENED);
    expect(lastMail(client)).toContain(toClient);
    expect(lastMail(expert)).toContain(toExpert);
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
    expect(lastMail(client)).toContain(`The booking stays cancelled. ${toClient}`);
    expect(lastMail(expert)).toContain(toExpert);
  });

  it('when it is lost, all of it or a part', async () => {
    await people(0);
    const all = await booked(2);
    await bank(all, 'dispute');
    await bank(all, 'lose');
    expect(lastMail(client)).toContain('so it’s no refund of ours on top');
    expect(lastMail(expert)).toContain('nothing is earned by it.');
    expect(lastMail(expert)).toContain(
      'your share would have been A$102. Our staff may still grant it to you.',
    );
    expect(lastMail(expert)).not.toContain('you keep your share');

    await people(100);
    const part = await booked(2);
    await bank(part, 'dispute', 5000);
    expect(lastMail(client)).toContain('you dispute A$50 of the charge of A$120');
    expect(lastMail(client)).toContain('If you keep it, we refund the rest of the charge.');
    server.clock.advance(MINUTE);
    await bank(part, 'lose');
    expect(lastMail(client)).toContain('so we refund the other A$70 to your card ending in 4242.');
    expect(lastMail(expert)).not.toContain('your share would have been');
  });

  it('on the timeline of the money (P-07): what waits for the bank, and what came of it', async () => {
    const id = await booked(2);
    await bank(id, 'dispute');
    expect((await timeline(client, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 60 ahead bank',
      'available ahead bank',
    ]);
    expect((await timeline(expert, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 60 ahead bank',
      'available ≤51 ahead bank',
      'paid ≤51 ahead verification',
    ]);
    server.clock.advance(MINUTE);
    await bank(id, 'win');
    expect((await timeline(expert, id)).slice(2)).toEqual([
      'bank_took 120 done',
      'bank_returned 120 done',
      'refunded 60 done',
      'available 51 done',
      'paid 51 ahead verification',
    ]);

    await people(50);
    const early = await booked(71);
    await bank(early, 'dispute');
    expect((await timeline(client, early)).slice(2)).toEqual([
      'bank_took 120 done',
      'decision now bank',
      'refunded 120 ahead bank',
    ]);
  });
});

it('[P-09] [B-04] the upgrade gives disputes that are open the same terms, and leaves decided ones', async () => {
  const open: { id: string; due: number }[] = [];
  for (const [hours, policy] of [
    [71, 50],
    [24, 0],
    [23, 0],
    [2, 50],
    [2, 100],
  ] as const) {
    await people(policy);
    const id = await booked(hours);
    await bank(id, 'dispute');
    open.push({ id, due: (await paymentOf(id)).refundDueMinor });
  }
  await people(50);
  const lost = await booked(2);
  await bank(lost, 'dispute');
  await bank(lost, 'lose');
  // As an older release left them.
  for (const id of [...open.map((one) => one.id), lost]) {
    const { id: paymentId } = await paymentOf(id);
    const older = { refundDueMinor: 0, lostBeforeStartMinor: 0 };
    await server.db.update(payment).set(older).where(eq(payment.id, paymentId));
    const unknown = { beforeStart: false, lateKeptMinor: null };
    await server.db.update(dispute).set(unknown).where(eq(dispute.paymentId, paymentId));
  }
  const name = (await readdir(MIGRATIONS)).find((each) => each.endsWith('_dispute_before_start.sql')) ?? '';
  const file = await readFile(join(MIGRATIONS, name), 'utf8');
  for (const statement of file.split('--> statement-breakpoint').slice(-2))
    await server.db.execute(statement);
  for (const { id, due } of open) {
    expect((await paymentOf(id)).refundDueMinor).toBe(due);
    const [row] = await server.db
      .select()
      .from(dispute)
      .where(eq(dispute.ref, await refOf(id)));
    expect(row?.beforeStart).toBe(true);
  }
  expect(open.map(({ due }) => due)).toEqual([PRICE, PRICE, 0, 6000, PRICE]);
  expect(await paymentOf(lost)).toMatchObject({ refundDueMinor: 0, lostBeforeStartMinor: 0 });
});
