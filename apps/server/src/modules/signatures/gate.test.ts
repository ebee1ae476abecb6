import { endpoints, type StaffOutcome } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  alarm,
  appeal,
  booking,
  bankDispute,
  ledgerEntry,
  payment,
  problem,
  reconciliation,
  reconciliationDifference,
  secondSignature,
  service,
  unclaimedBalance,
} from '../../db/schema/index.ts';
import { PaymentRefused, type BankAct } from '../../ports/payments.ts';
import { attend } from '../../testing/attend.ts';
import { confirmBooking, pay } from '../../testing/booking-flow.ts';
import { interceptGateway } from '../../testing/gateway.ts';
import { createClient, createExpert, createStaff, openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { giveBalance } from '../../testing/payouts.ts';
import { insertSession, seat } from '../bookings/seats/seats.fixture.ts';
import { ledgerAccount } from '../payments/index.ts';

const server = serverForSuite();
/** The provider refuses every refund. */
let refusesRefunds = false;
beforeAll(() =>
  interceptGateway(server, (call, send) =>
    call === 'refund' && refusesRefunds ? Promise.reject(new PaymentRefused('expired_card')) : send(),
  ),
);
afterEach(() => {
  refusesRefunds = false;
});
const REASON = 'The records of the session say so.';
const DEAR = 88_000;

/**
 * Every operation by which staff act, and what keeps it from moving more than A$500 alone. One without a row fails: if it
 * moves money, it is a `signedAction` and has a case below.
 */
const STAFF_VERBS: Readonly<
  Record<string, 'gate' | 'always two' | 'suspension' | 'what a run owes' | 'no money'>
> = {
  staffRefund: 'gate',
  staffCancelBooking: 'gate',
  cancelGroupSessionByStaff: 'gate',
  decideProblem: 'gate',
  decideAppeal: 'gate',
  concedeBankDispute: 'gate',
  decideBankDispute: 'gate',
  writeOffDebt: 'gate',
  payRefundOtherwise: 'gate',
  bookUnclaimed: 'gate',
  payUnclaimed: 'gate',
  resolveDifference: 'gate',
  suspendAccount: 'suspension',
  // What is owed to the expert anyway, to whom a payout run would send it without anybody.
  retryTransfer: 'what a run owes',
  releasePayouts: 'always two',
  changeRoles: 'always two',
  askToRemoveSecondFactor: 'no money',
  clearAlarm: 'no money',
  confirmSignature: 'no money',
  decideApplication: 'no money',
  decideClaim: 'no money',
  decideReport: 'no money',
  decideReview: 'no money',
  declineSignature: 'no money',
  findAccountForStaff: 'no money',
  handBackCase: 'no money',
  hearExpert: 'no money',
  openSafetyCase: 'no money',
  permitWorkshops: 'no money',
  holdPayouts: 'no money',
  featureExpert: 'no money',
  endFeaturing: 'no money',
  liftSuspension: 'no money',
  openBankDisputeHearing: 'no money',
  remindOfTransfer: 'no money',
  sendBankDisputeEvidence: 'no money',
  shareReport: 'no money',
  showContact: 'no money',
  takeCase: 'no money',
  takeOverProblem: 'no money',
  withdrawSecondFactorRemoval: 'no money',
  withdrawSignature: 'no money',
};

type World = Awaited<ReturnType<typeof world>>;
/** A paid session of A$880 between a client and an expert, two of each staff, and somebody who is both. */
async function world() {
  const client = await createClient(server);
  const expert = await createExpert(server, { service: { priceMinor: DEAR } });
  const startsAt = new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + 3 * DAY);
  const { id } = await confirmBooking(server, client, expert, startsAt);
  const roles: StaffRole[] = ['support', 'trust', 'finance'];
  return {
    client,
    expert,
    id,
    startsAt,
    first: await createStaff(server, roles),
    second: await createStaff(server, roles),
  };
}
const paymentOf = async (id: string) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  if (!row) throw new Error('no payment');
  return row;
};
const bank = async (id: string, act: BankAct): Promise<void> => {
  await server.deps.payments.sandbox?.act((await paymentOf(id)).providerRef ?? '', act);
  await server.drain();
};
/** The session is over. @param minutes of it that the expert was in the room */
async function attended({ id, client, expert, startsAt }: World, minutes = [0, 60]): Promise<void> {
  const [from = 0, to = 0] = minutes;
  const at = (minute: number): Date => new Date(startsAt.getTime() + minute * MINUTE);
  const stay = { roomId: id, inst: crypto.randomUUID() };
  await attend(
    server.db,
    { ...stay, accountId: client.accountId, joinedAt: at(0), lastSeenAt: at(60) },
    {
      ...stay,
      inst: crypto.randomUUID(),
      accountId: expert.accountId,
      joinedAt: at(from),
      lastSeenAt: at(to),
    },
  );
  server.clock.set(new Date(startsAt.getTime() + HOUR + MINUTE));
  await server.drain();
}
const cookieOf = async ({ accountId }: { accountId: string }): Promise<string> =>
  (await openTestSession(server, [accountId]))[0] ?? '';
async function press(who: { accountId: string }, path: string, body: object = {}) {
  const answer = await server.post(`/api${path}`, body, { cookie: await cookieOf(who) });
  const text = await answer.text();
  const { data } = (text === '' ? {} : JSON.parse(text)) as { data?: StaffOutcome };
  return { status: answer.status, state: data?.state, signatureId: data?.signatureId };
}
/** A balance of an account that was closed twelve months ago. */
async function closedWithBalance({ expert: { expertId, accountId } }: World): Promise<void> {
  await giveBalance(server, expertId, DEAR);
  const closedAt = new Date(server.clock.now().getTime() - 366 * DAY);
  await server.db.update(account).set({ status: 'deactivated', closedAt }).where(eq(account.id, accountId));
}
const bankDisputeRef = async (id: string): Promise<string> => {
  const [row] = await server.db
    .select({ ref: bankDispute.ref })
    .from(bankDispute)
    .where(eq(bankDispute.paymentId, (await paymentOf(id)).id));
  return row?.ref ?? '';
};

interface Case {
  /** Brings the world to where the verb can be pressed. @returns its path and body */
  at: (world: World) => Promise<{ path: string; body?: object }>;
  /** What tells that it was done */
  done: (world: World) => Promise<boolean>;
}
const refunded = async ({ id }: World): Promise<boolean> => (await paymentOf(id)).refundedMinor === DEAR;

const CASES: Readonly<Record<string, Case>> = {
  staffRefund: {
    at: async ({ id }) => ({
      path: `/staff/bookings/${id}/refunds`,
      body: { amountMinor: DEAR, seenRefundsMinor: 0, reason: REASON },
    }),
    done: refunded,
  },
  staffCancelBooking: {
    at: async ({ id }) => ({
      path: `/staff/bookings/${id}/cancel`,
      body: { refund: 'full', reason: REASON },
    }),
    done: refunded,
  },
  cancelGroupSessionByStaff: {
    at: async ({ client, expert }) => {
      const startsAt = new Date(server.clock.now().getTime() + 9 * DAY);
      const { id } = await insertSession(server, expert, { priceMinor: DEAR, startsAt });
      const held = await seat(server, { cookie: await cookieOf(client) }, id);
      await pay(server, { cookie: await cookieOf(client) }, held.data.id);
      return { path: `/staff/group-sessions/${id}/cancel`, body: { reason: REASON } };
    },
    done: async ({ expert: { expertId } }) => {
      const theirs = and(eq(booking.expertId, expertId), isNotNull(booking.groupSessionId));
      const [row] = await server.db.select().from(booking).where(theirs);
      return (await paymentOf(row?.id ?? '')).refundedMinor === DEAR;
    },
  },
  decideProblem: {
    at: async (each) => {
      await attended(each);
      const report = { kind: 'conduct', askPct: 100, text: REASON };
      await press(each.client, `/bookings/${each.id}/problem`, report);
      const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, each.id));
      await press(each.second, `/staff/problems/${row?.id}/hearing`, { text: REASON });
      await press(each.expert, `/bookings/${each.id}/hearing`, { text: REASON });
      return {
        path: `/staff/problems/${row?.id}/decision`,
        body: { refundPct: 100, reason: REASON, expertReason: REASON },
      };
    },
    done: refunded,
  },
  concedeBankDispute: {
    at: async (each) => {
      await attended(each);
      await bank(each.id, 'dispute');
      return { path: `/staff/bank-disputes/${await bankDisputeRef(each.id)}/concede` };
    },
    done: async ({ id }) => (await paymentOf(id)).bankDisputeLostMinor === DEAR,
  },
  decideBankDispute: {
    at: async (each) => {
      await attended(each);
      await bank(each.id, 'dispute');
      await bank(each.id, 'lose');
      const ref = await bankDisputeRef(each.id);
      await press(each.second, `/staff/bank-disputes/${ref}/hearing`);
      server.clock.advance(3 * DAY);
      return {
        path: `/staff/bank-disputes/${ref}/finding`,
        body: { finding: 'not_delivered', reason: REASON },
      };
    },
    done: async ({ id }) => (await paymentOf(id)).notDeliveredMinor === DEAR,
  },
  decideAppeal: {
    at: async (each) => {
      await attended(each, [10, 19]);
      await press(each.expert, `/bookings/${each.id}/appeal`, { text: REASON });
      const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, each.id));
      return { path: `/staff/appeals/${row?.id}/decision`, body: { outcome: 'refused', reason: REASON } };
    },
    done: refunded,
  },
  resolveDifference: {
    at: async ({ id }) => {
      const now = server.clock.now();
      const [night] = await server.db
        .insert(reconciliation)
        .values({ night: now, startedAt: now })
        .returning();
      const difference = {
        reconciliationId: night?.id ?? '',
        kind: 'changed',
        subject: `booking:${id}`,
        posting: 'capture',
        currency: 'AUD',
        ledgerMinor: DEAR,
        providerMinor: DEAR - 50_001,
        foundAt: now,
      } as const;
      const [row] = await server.db.insert(reconciliationDifference).values(difference).returning();
      const body = { resolution: 'borne', note: REASON };
      return { path: `/staff/reconciliation/${row?.id}/resolution`, body };
    },
    done: async ({ id }) =>
      (await server.db.$count(
        reconciliationDifference,
        and(
          eq(reconciliationDifference.subject, `booking:${id}`),
          eq(reconciliationDifference.resolution, 'borne'),
        ),
      )) > 0,
  },
  payRefundOtherwise: {
    at: async ({ id, expert }) => {
      refusesRefunds = true;
      await press(expert, `/bookings/${id}/cancel`);
      for (let tries = 0; tries < 3; tries += 1) {
        await server.drain();
        server.clock.advance(2 * MINUTE);
      }
      const paidOn = server.clock.now().toISOString().slice(0, 10);
      const body = { amountMinor: DEAR, paidTo: 'Bank account ending in 4821', reference: 'NX-1', paidOn };
      return { path: `/staff/bookings/${id}/refunds/otherwise`, body };
    },
    done: async ({ id }) => (await paymentOf(id)).paidOtherwiseMinor === DEAR,
  },
  writeOffDebt: {
    at: async ({ expert: { expertId } }) => {
      const subject = `payout:${crypto.randomUUID()}`;
      await server.db.insert(ledgerEntry).values({
        at: server.clock.now(),
        subject,
        kind: 'payout',
        debit: ledgerAccount.provider,
        credit: ledgerAccount.available(expertId),
        amountMinor: DEAR,
        currency: 'AUD',
        idempotencyKey: subject,
      });
      server.clock.advance(180 * DAY);
      await server.drain();
      const body = { amountMinor: 50_001, currency: 'AUD', reason: REASON };
      return { path: `/staff/experts/${expertId}/write-off`, body };
    },
    done: async ({ expert: { expertId } }) =>
      (await server.db.$count(ledgerEntry, eq(ledgerEntry.debit, ledgerAccount.available(expertId)))) > 0,
  },
  bookUnclaimed: {
    at: async (each) => {
      await closedWithBalance(each);
      const body = { amountMinor: DEAR, currency: 'AUD' };
      return { path: `/staff/experts/${each.expert.expertId}/unclaimed`, body };
    },
    done: async ({ expert: { expertId } }) =>
      (await server.db.$count(unclaimedBalance, eq(unclaimedBalance.expertId, expertId))) > 0,
  },
  payUnclaimed: {
    at: async ({ first, expert: { expertId } }) => {
      const at = server.clock.now();
      const kept = { name: 'Ada', amountMinor: DEAR, currency: 'AUD', bookedBy: first.accountId };
      const [row] = await server.db
        .insert(unclaimedBalance)
        .values({ ...kept, expertId, at, keepUntil: new Date(at.getTime() + DAY) })
        .returning();
      const paidOn = at.toISOString().slice(0, 10);
      const body = { paidTo: 'Bank account ending in 4821', reference: 'NX-1', paidOn };
      return { path: `/staff/unclaimed/${row?.id}/payment`, body };
    },
    done: async ({ expert: { expertId } }) =>
      (await server.db.$count(
        unclaimedBalance,
        and(eq(unclaimedBalance.expertId, expertId), isNotNull(unclaimedBalance.paidAt)),
      )) > 0,
  },
};

describe('[O-01] whatever moves more than A$500', () => {
  it('is one of these verbs', () => {
    const verbs = Object.entries(endpoints)
      .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
      .map(([name]) => name);
    expect(verbs.toSorted()).toEqual(Object.keys(STAFF_VERBS).toSorted());
    const gated = Object.keys(STAFF_VERBS).filter((name) => STAFF_VERBS[name] === 'gate');
    expect(Object.keys(CASES).toSorted()).toEqual(gated.toSorted());
  });

  it.each(Object.entries(CASES))('waits for a second member of staff: %s', async (_name, { at, done }) => {
    const each = await world();
    const { path, body } = await at(each);
    const asked = await press(each.first, path, body);
    expect(asked).toMatchObject({ status: 200, state: 'waiting' });
    await server.drain();
    expect(await done(each)).toBe(false);
    expect((await press(each.first, path, body)).status).toBe(409);
    expect((await press(each.first, `/staff/signatures/${asked.signatureId}/confirm`)).status).toBe(403);
    expect((await press(each.second, `/staff/signatures/${asked.signatureId}/confirm`)).status).toBe(204);
    await server.drain();
    expect(await done(each)).toBe(true);
  });

  it('is overtaken where what was stored no longer fits, and nothing moves', async () => {
    const each = await world();
    const { path, body } = { path: `/staff/bookings/${each.id}/refunds`, body: { amountMinor: DEAR } };
    const asked = await press(each.first, path, { ...body, seenRefundsMinor: 0, reason: REASON });
    const of = eq(secondSignature.id, asked.signatureId ?? '');
    await server.db
      .update(secondSignature)
      .set({ payload: { amountMinor: String(DEAR) } })
      .where(of);
    expect((await press(each.second, `/staff/signatures/${asked.signatureId}/confirm`)).status).toBe(409);
    await server.drain();
    expect(await refunded(each)).toBe(false);
    expect(await server.db.select().from(secondSignature).where(of)).toMatchObject([{ state: 'overtaken' }]);
  });

  it.each(Object.entries(CASES))(
    'is never for somebody with a part in it: %s',
    async (_name, { at, done }) => {
      const each = await world();
      const { path, body } = await at(each);
      const theirs = eq(booking.clientId, each.client.accountId);
      await server.db.update(booking).set({ clientId: each.first.accountId }).where(theirs);
      expect((await press(each.first, path, body)).status).toBe(403);
      expect(await done(each)).toBe(false);
    },
  );
});

describe('[O-01] [O-04] a suspension', () => {
  const suspend = (each: World) =>
    press(each.first, `/staff/accounts/${each.expert.accountId}/suspension`, { reason: REASON });

  it('cancels at once, and refunds above A$500 wait for a second member of staff', async () => {
    const each = await world();
    expect((await suspend(each)).status).toBe(200);
    await server.drain();
    const row = async () => (await server.db.select().from(booking).where(eq(booking.id, each.id)))[0];
    expect((await row())?.status).toBe('cancelled');
    expect(await refunded(each)).toBe(false);
    const alarms = () =>
      server.db
        .select()
        .from(alarm)
        .where(eq(alarm.subject, `booking:${each.id}`));
    expect(await alarms()).toEqual([]);
    server.clock.advance(4 * DAY);
    await server.drain();
    expect(await alarms()).toMatchObject([{ kind: 'refund.unsigned', clearedAt: null }]);
    const of = eq(secondSignature.bookingId, each.id);
    const [asked] = await server.db.select().from(secondSignature).where(of);
    expect(asked).toMatchObject({ action: 'suspension-refund', amountMinor: DEAR });
    expect(
      (await press(each.second, `/staff/signatures/${asked?.id}/decline`, { reason: REASON })).status,
    ).toBe(409);
    expect((await press(each.second, `/staff/signatures/${asked?.id}/confirm`)).status).toBe(204);
    await server.drain();
    expect(await refunded(each)).toBe(true);
    expect(await alarms()).toMatchObject([{ clearedAt: expect.any(Date) }]);
  });

  it('counts the refunds of all bookings of the person', async () => {
    const each = await world();
    await server.db.update(service).set({ priceMinor: 30_000 }).where(eq(service.id, each.expert.serviceId));
    const ids = [];
    for (const days of [1, 2])
      ids.push(
        (
          await confirmBooking(
            server,
            each.client,
            each.expert,
            new Date(each.startsAt.getTime() + days * DAY),
          )
        ).id,
      );
    await server.db.update(booking).set({ status: 'completed' }).where(eq(booking.id, each.id));
    await suspend(each);
    await server.drain();
    const back = await Promise.all(ids.map(async (id) => (await paymentOf(id)).refundedMinor));
    expect(back).toEqual([30_000, 0]);
  });

  it('and a hold of payouts are refused to somebody who has a booking with the person', async () => {
    const each = await world();
    await server.db.update(booking).set({ clientId: each.first.accountId }).where(eq(booking.id, each.id));
    expect((await suspend(each)).status).toBe(403);
    const hold = `/staff/experts/${each.expert.expertId}/payout-hold`;
    expect((await press(each.first, hold, { reason: REASON })).status).toBe(403);
  });
});
