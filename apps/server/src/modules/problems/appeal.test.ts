import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  alarm,
  appeal,
  booking as bookings,
  expert as experts,
  payment,
  refundOrder,
  suspension,
} from '../../db/schema/index.ts';
import { openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { resumeDeadlines } from '../deadlines/index.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import {
  aud,
  decider,
  desk,
  endedSession,
  REASON,
  subjectsTo,
  type EndedSession,
} from './problems.fixture.ts';
import { standing, write } from '../reviews/reviews.fixture.ts';

const server = serverForSuite();
const balance = (account: string) => accountBalance(server.db, account, 'AUD');

/** The expert joined in the eleventh minute and left before the two had met for ten: judged absent, and the refund waits. */
const LATE = { client: [[0, 60]], expert: [[10, 19]] } as const;
/** The expert never joined: judged absent, and the refund was sent. */
const NEVER = { client: [[0, 60]] } as const;

const appealId = async ({ id }: EndedSession): Promise<string> => {
  const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, id));
  return row?.id ?? '';
};
const refunded = async ({ id }: EndedSession) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  return row?.refundedMinor;
};

describe('the verdict', () => {
  it('[A-06] sends the refund at once when the expert never entered', async () => {
    const session = await endedSession(server, { stays: NEVER });
    expect(await refunded(session)).toBe(12_000);
    const { data } = await desk(server, session).look('client');
    expect(data).toMatchObject({ booking: { status: 'no_show_expert' }, refundWaitsUntil: null });
    expect(subjectsTo(server, session.expert).at(-1)).toBe(
      'You missed Tax return review with Robin Ashgrove',
    );
  });

  it.each([-1, 0, 1])(
    '[A-06] holds the refund 24 hours when they came late, here %i ms from the end',
    async (ms) => {
      const session = await endedSession(server, { stays: LATE });
      const { look, appeal } = desk(server, session);
      const verdict = server.clock.now().getTime();
      const until = new Date(verdict + 24 * HOUR).toISOString();
      expect((await look('client')).data).toMatchObject({ appealUntil: until, refundWaitsUntil: until });
      const mail = server.mails.findLast(({ to }) => to === session.client.email);
      expect(mail?.text).toContain('can appeal until');
      server.clock.set(new Date(verdict + 24 * HOUR + ms));
      await server.drain();
      expect(await refunded(session)).toBe(ms < 0 ? 0 : 12_000);
      expect((await appeal()).status).toBe(ms < 0 ? 201 : 409);
      const orders = await server.db.select().from(refundOrder).where(eq(refundOrder.bookingId, session.id));
      expect(orders.map(({ cause }) => cause)).toEqual(ms < 0 ? [] : ['absence']);
    },
  );
});

describe('[A-03] [A-06] the window of an expert who is suspended', () => {
  const HERE = { suspendedBy: randomUUID(), reason: 'Checks of the account.' };
  /** Suspends the expert for so long. Nobody else's deadline has to do with it. */
  const suspendFor = async ({ expert }: EndedSession, ms: number) => {
    const whose = { accountId: expert.accountId };
    await server.db.insert(suspension).values({ ...whose, ...HERE, suspendedAt: server.clock.now() });
    server.clock.advance(ms);
    await server.drain();
    const liftedAt = server.clock.now();
    await server.db.transaction(async (tx) => {
      await tx.update(suspension).set({ liftedAt }).where(eq(suspension.accountId, whose.accountId));
      await resumeDeadlines(tx, whose, liftedAt);
    });
    await server.drain();
  };

  it('stands still, and so does the refund that waits for it', async () => {
    const session = await endedSession(server, { stays: LATE });
    const { look, appeal } = desk(server, session);
    const verdict = server.clock.now().getTime();
    server.clock.advance(HOUR);
    await suspendFor(session, 3 * DAY);
    const until = new Date(verdict + 4 * DAY).toISOString();
    expect((await look('client')).data).toMatchObject({ appealUntil: until, refundWaitsUntil: until });
    expect(await refunded(session)).toBe(0);
    server.clock.set(new Date(verdict + 4 * DAY - 1));
    await server.drain();
    expect((await appeal()).status).toBe(201);
  });

  it('ends as much later as they were suspended, and then the refund is sent', async () => {
    const session = await endedSession(server, { stays: LATE });
    const verdict = server.clock.now().getTime();
    await suspendFor(session, 3 * DAY);
    server.clock.set(new Date(verdict + 4 * DAY));
    await server.drain();
    expect(await refunded(session)).toBe(12_000);
    expect((await desk(server, session).appeal()).status).toBe(409);
  });

  it('stands still for 14 days at most', async () => {
    const session = await endedSession(server, { stays: LATE });
    const verdict = server.clock.now().getTime();
    const whose = { accountId: session.expert.accountId };
    await server.db.insert(suspension).values({ ...whose, ...HERE, suspendedAt: server.clock.now() });
    server.clock.set(new Date(verdict + 15 * DAY - 1));
    await server.drain();
    expect(await refunded(session)).toBe(0);
    server.clock.set(new Date(verdict + 15 * DAY));
    await server.drain();
    expect(await refunded(session)).toBe(12_000);
  });
});

describe('an appeal', () => {
  it('[A-06] granted before the refund was sent: staff decide how much of it is', async () => {
    const session = await endedSession(server, { stays: LATE });
    const { appeal, look } = desk(server, session);
    const [first, second] = await Promise.all([appeal(), appeal()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    server.clock.advance(DAY);
    await server.drain();
    expect(await refunded(session)).toBe(0);
    const waiting = (await look('client')).data;
    expect(waiting).toMatchObject({ appealUntil: null, appeal: { state: 'open', refundWaits: true } });
    expect(waiting.refundWaitsUntil).toBe(waiting.appeal?.dueAt);

    const staff = await decider(server);
    const id = await appealId(session);
    expect((await staff.decideAppeal(id, {})).body).toMatchObject({
      code: 'ValidationFailed',
      fields: { refundPct: 'Say how much the client gets back' },
    });
    expect((await staff.decideAppeal(id, { refundPct: 30 })).body.data).toEqual({
      state: 'done',
      signatureId: null,
      outcome: 'granted',
      refundPct: 30,
    });
    for (const role of ['client', 'expert'] as const)
      expect((await look(role)).data).toMatchObject({
        booking: { status: 'completed', payment: { refunded: aud(3600) } },
        appeal: { state: 'granted', refund: aud(3600), reason: REASON },
        refundWaitsUntil: null,
      });
    expect(await balance(ledgerAccount.escrow(session.id))).toBe(0);
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(7140);
    const [row] = await server.db.select().from(experts).where(eq(experts.id, session.expert.expertId));
    expect(row?.sessionCount).toBe(1);
    expect((await staff.decideAppeal(id, { outcome: 'refused' })).body).toMatchObject({
      code: 'WrongState',
      message: 'Nexperts has already granted this appeal: the client was refunded A$36.',
    });
    await server.drain();
    for (const person of [session.client, session.expert])
      expect(
        server.mails.filter(({ to, text }) => to === person.email && text.includes(REASON)),
      ).toHaveLength(1);
  });

  it('[A-06] refused: the whole refund that waited is sent', async () => {
    const session = await endedSession(server, { stays: LATE });
    await desk(server, session).appeal();
    const staff = await decider(server);
    expect((await staff.decideAppeal(await appealId(session), { outcome: 'refused' })).status).toBe(200);
    expect(await refunded(session)).toBe(12_000);
    const { data } = await desk(server, session).look('expert');
    expect(data).toMatchObject({ booking: { status: 'no_show_expert' }, appeal: { refund: aud(12_000) } });
    expect(await balance(ledgerAccount.escrow(session.id))).toBe(0);
  });

  it('[A-06] granted after the refund was sent only clears the record: what was sent stays sent', async () => {
    const session = await endedSession(server, { stays: NEVER });
    await desk(server, session).appeal();
    const staff = await decider(server);
    const answer = await staff.decideAppeal(await appealId(session), { refundPct: 10 });
    expect(answer.body.data).toEqual({
      state: 'done',
      signatureId: null,
      outcome: 'granted',
      refundPct: null,
    });
    expect(await refunded(session)).toBe(12_000);
    for (const role of ['client', 'expert'] as const)
      expect((await desk(server, session).look(role)).data).toMatchObject({
        booking: { status: 'completed', absenceCleared: true },
        appeal: { state: 'granted', refundWaits: false, refund: null },
      });
    expect(await balance(ledgerAccount.escrow(session.id))).toBe(0);
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(0);
    const [row] = await server.db.select().from(experts).where(eq(experts.id, session.expert.expertId));
    expect(row?.sessionCount).toBe(0);
  });

  it.each(['written', 'published'] as const)(
    'A-06: granted, withdraws a %s review that only the absence allowed, and takes none after it',
    async (state) => {
      const session = await endedSession(server, { stays: NEVER });
      await desk(server, session).appeal();
      const [cookie = ''] = await openTestSession(server, [session.client.accountId]);
      const body = { stars: 1, tags: [], text: 'Nobody came.' };
      expect((await write(server, { cookie }, session.id, body)).status).toBe(200);
      const staff = await decider(server);
      if (state === 'published') {
        server.clock.set(new Date(session.endsAt.getTime() + 14 * DAY));
        await server.drain();
      }
      const score = async () => {
        const [row] = await server.db.select().from(experts).where(eq(experts.id, session.expert.expertId));
        return row?.reviewCount;
      };
      expect(await score()).toBe(state === 'published' ? 1 : 0);
      expect((await staff.decideAppeal(await appealId(session), {})).status).toBe(200);
      await server.drain();
      expect(await score()).toBe(0);
      const [again = ''] = await openTestSession(server, [session.client.accountId]);
      const { own } = (await standing(server, { cookie: again }, session.id)).body.data;
      expect(own?.removedReason).toBe(state === 'published' ? 'absence_cleared' : undefined);
      expect((await write(server, { cookie: again }, session.id, body)).status).toBe(409);
      expect(subjectsTo(server, session.client).includes('We removed your review')).toBe(
        state === 'published',
      );
    },
  );

  it('A-06: granted, keeps a review of two who met', async () => {
    const session = await endedSession(server, { stays: { client: [[0, 60]], expert: [[0, 60]] } });
    await server.db
      .update(bookings)
      .set({ status: 'no_show_expert', endedAt: server.clock.now() })
      .where(eq(bookings.id, session.id));
    await desk(server, session).appeal();
    const [cookie = ''] = await openTestSession(server, [session.client.accountId]);
    const body = { stars: 4, tags: [], text: 'Good.' };
    expect((await write(server, { cookie }, session.id, body)).status).toBe(200);
    const staff = await decider(server);
    expect((await staff.decideAppeal(await appealId(session), {})).status).toBe(200);
    expect((await standing(server, { cookie }, session.id)).body.data.own).toMatchObject({ stars: 4 });
  });

  it('[A-06] is the absent expert’s alone: not after a session that ended, not the client’s', async () => {
    const session = await endedSession(server);
    const { appeal, look } = desk(server, session);
    expect((await appeal()).error.code).toBe('WrongState');
    expect((await look('expert')).data.appealUntil).toBeNull();
  });

  it('[A-06] not decided in three business days raises an alarm', async () => {
    const session = await endedSession(server, { stays: LATE });
    const { data } = await desk(server, session).appeal();
    const open = () =>
      server.db
        .select()
        .from(alarm)
        .where(eq(alarm.subject, `booking:${session.id}`));
    server.clock.set(new Date(Date.parse(data.appeal?.dueAt ?? '') - 1));
    await server.drain();
    expect(await open()).toEqual([]);
    for (let late = 0; late <= 1; late += 1) {
      server.clock.advance(1);
      await server.drain();
      expect(await open()).toMatchObject([{ kind: 'appeal.overdue', clearedAt: null }]);
    }
    expect(await refunded(session)).toBe(0);
  });
});
