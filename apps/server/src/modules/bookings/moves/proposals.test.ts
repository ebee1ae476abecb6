import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claim, proposal, service } from '../../../db/schema/index.ts';
import { act, confirmBooking, hold, look } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite();

const iso = (at: Date | number): string => new Date(at).toISOString();
const propose = (who: TestPerson, id: string, ...times: (Date | number)[]) =>
  act(server, who, id, 'proposals', { times: times.map(iso) });
const accept = (who: TestPerson, id: string, proposalId: string, startsAt: Date | number) =>
  act(server, who, id, `proposals/${proposalId}/accept`, { startsAt: iso(startsAt) });
const liveOf = (proposalId: string) =>
  server.db.$count(claim, sql`${claim.subject} = ${`proposal:${proposalId}`} AND status <> 'released'`);

/** A confirmed session five days ahead, with a proposal of the expert's for one and two days later. */
async function proposed() {
  const start = server.clock.nextHour(5 * DAY).getTime();
  const { id } = await confirmBooking(server, client, expert, new Date(start));
  const times = [start + DAY, start + 2 * DAY] as const;
  const { data } = await propose(expert, id, ...times);
  const open = data.proposal;
  if (!open) throw new Error('no proposal');
  return { id, start, times, open };
}

describe('[M-02] proposing other times', () => {
  it('holds them for the pair, changes nothing else, and shows them to both', async () => {
    const { id, start, times, open } = await proposed();
    expect(open).toMatchObject({
      kind: 'move',
      by: 'expert',
      times: times.map((time) => ({ startsAt: iso(time), endsAt: iso(time + HOUR) })),
      expiresAt: iso(server.clock.now().getTime() + DAY),
    });
    const { data } = await look(server, client, id);
    expect(data).toMatchObject({ startsAt: iso(start), proposal: open });
    expect(data.moving).toEqual({ mode: 'move', movesLeft: 3, proposalsLeft: 2 });
    expect((await look(server, expert, id)).data.moving.mode).toBeNull();
    const buyer = await createClient(server);
    for (const time of times)
      expect((await hold(server, buyer, expert.serviceId, time)).error.code).toBe('SlotTaken');
  });

  it('is mailed with a link that opens at the times to answer', async () => {
    const { id, open } = await proposed();
    await server.drain();
    const mail = server.mails.findLast(({ subject }) => subject.includes('proposes another time'));
    expect(mail?.to).toBe(client.email);
    expect(mail?.text).toContain(`/app/bookings/${id}?proposal=${open.id}`);
  });

  it('until the very millisecond they expire: then they are free, and can no longer be accepted', async () => {
    const { id, times, open } = await proposed();
    const buyer = await createClient(server);
    server.clock.advance(DAY - 1);
    expect((await hold(server, buyer, expert.serviceId, times[0])).error.code).toBe('SlotTaken');
    server.clock.advance(1);
    expect((await accept(client, id, open.id, times[0])).error.code).toBe('WrongState');
    expect((await look(server, client, id)).data.proposal).toBeNull();
    // No timer has run.
    expect((await hold(server, buyer, expert.serviceId, times[0])).status).toBe(201);
    await server.drain();
    const [row] = await server.db.select().from(proposal).where(eq(proposal.id, open.id));
    expect(row?.state).toBe('expired');
    expect(await liveOf(open.id)).toBe(0);
    const told = server.mails.filter(({ to }) => to === expert.email).map(({ subject }) => subject);
    expect(told.join()).toMatch(/didn’t answer your proposal/);
  });

  it('never past the first of them or the present start', async () => {
    const start = server.clock.nextHour(9 * HOUR).getTime();
    const { id } = await confirmBooking(server, client, expert, new Date(start));
    const first = await propose(expert, id, start + DAY, start - 2 * HOUR);
    expect(first.data.proposal?.expiresAt).toBe(iso(start - 2 * HOUR));
    await act(server, expert, id, `proposals/${first.data.proposal?.id ?? ''}/withdraw`);
    const second = await propose(expert, id, start + DAY);
    expect(second.data.proposal?.expiresAt).toBe(iso(start));
  });

  it('one at a time and three in all; the same press again is the same proposal', async () => {
    const { id, times, open } = await proposed();
    expect((await propose(expert, id, ...times)).data.proposal).toEqual(open);
    expect((await propose(expert, id, times[0] + 5 * HOUR)).error).toMatchObject({
      code: 'WrongState',
      message: /waits for an answer/,
    });
    for (const hours of [5, 6]) {
      const { data } = await look(server, expert, id);
      await act(server, expert, id, `proposals/${data.proposal?.id ?? ''}/withdraw`);
      expect((await propose(expert, id, times[0] + hours * HOUR)).status).toBe(200);
    }
    const { data } = await look(server, expert, id);
    expect(data.moving).toEqual({ mode: null, movesLeft: 3, proposalsLeft: 0 });
    await act(server, client, id, `proposals/${data.proposal?.id ?? ''}/decline`);
    expect((await propose(expert, id, times[1])).error).toMatchObject({
      code: 'WrongState',
      message: /3 proposals/,
    });
  });

  it('by the client only once they can’t move without asking', async () => {
    const start = server.clock.nextHour(2 * DAY).getTime();
    const { id } = await confirmBooking(server, client, expert, new Date(start));
    expect((await propose(client, id, start + DAY)).error).toMatchObject({
      code: 'WrongState',
      message: /yourself/,
    });
    server.clock.set(new Date(start - DAY + 1));
    const { data } = await propose(client, id, start + DAY);
    expect(data.proposal).toMatchObject({ by: 'client' });
    expect((await accept(client, id, data.proposal?.id ?? '', start + DAY)).error.code).toBe('WrongState');
    expect((await accept(expert, id, data.proposal?.id ?? '', start + DAY)).data).toMatchObject({
      startsAt: iso(start + DAY),
      firstStartsAt: iso(start),
      moving: { movesLeft: 3 },
    });
  });

  it('refuses times that overlap each other, the present start, what is taken, and more than three', async () => {
    const start = server.clock.nextHour(5 * DAY).getTime();
    const { id } = await confirmBooking(server, client, expert, new Date(start));
    const taken = await confirmBooking(server, await createClient(server), expert, new Date(start + DAY));
    expect((await propose(expert, id, start + 5 * HOUR, start + 5 * HOUR)).error.code).toBe(
      'ValidationFailed',
    );
    expect((await propose(expert, id, start)).error.code).toBe('ValidationFailed');
    expect((await propose(expert, id, ...[1, 2, 3, 4].map((n) => start + n * HOUR))).status).toBe(400);
    expect((await propose(expert, id)).status).toBe(400);
    const lost = await propose(expert, id, start + 3 * HOUR, Date.parse(taken.startsAt));
    expect(lost.error).toMatchObject({ code: 'SlotTaken' });
    expect(lost.error.alternatives).toHaveLength(3);
    const other = await createExpert(server);
    await confirmBooking(server, client, other, new Date(start + 3 * HOUR));
    expect((await propose(expert, id, start + 3 * HOUR)).error).toMatchObject({
      code: 'ClientBusy',
      message: /Your client/,
    });
    expect((await look(server, expert, id)).data.proposal).toBeNull();
  });

  it('of the expert’s without notice, and over the booking’s own time', async () => {
    await server.db
      .update(service)
      .set({ minNoticeMin: 24 * 60, durationMin: 90, bufferBeforeMin: 15, bufferAfterMin: 15 })
      .where(eq(service.id, expert.serviceId));
    const start = server.clock.nextHour(2 * DAY).getTime();
    const { id } = await confirmBooking(server, client, expert, new Date(start));
    server.clock.set(new Date(start - 2 * HOUR));
    const times = [start - HOUR, start + 30 * MINUTE, start + 2 * HOUR];
    const { data } = await propose(expert, id, ...times);
    expect(data.proposal?.times).toHaveLength(3);
    const accepted = await accept(client, id, data.proposal?.id ?? '', start + 30 * MINUTE);
    expect(accepted.data.startsAt).toBe(iso(start + 30 * MINUTE));
    expect(await liveOf(data.proposal?.id ?? '')).toBe(0);
  });
});

describe('[M-02] answering a proposal', () => {
  it('that is not there, or has no id at all, answers with 404', async () => {
    const { id, times } = await proposed();
    for (const name of ['UTC', id]) {
      expect((await accept(client, id, name, times[0])).status).toBe(404);
      for (const answer of ['decline', 'withdraw'] as const)
        expect((await act(server, client, id, `proposals/${name}/${answer}`)).status).toBe(404);
    }
  });

  it('taking one moves the session, frees the others and counts the refund to the new start (M-03)', async () => {
    const { id, start, times, open } = await proposed();
    const wrong = await accept(client, id, open.id, start + 3 * DAY);
    expect(wrong.error).toMatchObject({ code: 'ValidationFailed' });
    for (const _press of [1, 2]) {
      const { status, data } = await accept(client, id, open.id, times[1]);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        startsAt: iso(times[1]),
        firstStartsAt: iso(times[1]),
        fullRefundUntil: iso(times[1] - DAY),
        proposal: null,
        moving: { mode: 'move', movesLeft: 3, proposalsLeft: 2 },
      });
    }
    expect((await accept(client, id, open.id, times[0])).error.code).toBe('WrongState');
    const buyers = [await createClient(server), await createClient(server)] as const;
    expect((await hold(server, buyers[0], expert.serviceId, times[0])).status).toBe(201);
    expect((await hold(server, buyers[1], expert.serviceId, start)).status).toBe(201);
  });

  it('declining or withdrawing leaves the session as it is; a repeated press too', async () => {
    const { id, start, times, open } = await proposed();
    expect((await act(server, expert, id, `proposals/${open.id}/decline`)).error.code).toBe('WrongState');
    expect((await act(server, client, id, `proposals/${open.id}/withdraw`)).error.code).toBe('WrongState');
    for (const _press of [1, 2]) {
      const { data } = await act(server, client, id, `proposals/${open.id}/decline`);
      expect(data).toMatchObject({ startsAt: iso(start), proposal: null });
    }
    expect((await act(server, expert, id, `proposals/${open.id}/withdraw`)).error.code).toBe('WrongState');
    expect((await accept(client, id, open.id, times[0])).error).toMatchObject({
      code: 'WrongState',
      message: /declined/,
    });
    expect(await liveOf(open.id)).toBe(0);
  });

  it('a move, a cancellation and a stranger: the first two end it, the third learns nothing', async () => {
    const first = await proposed();
    const stranger = await createClient(server);
    expect((await accept(stranger, first.id, first.open.id, first.times[0])).error.code).toBe('NotFound');
    const moved = await act(server, client, first.id, 'move', { startsAt: iso(first.times[0]) });
    expect(moved.data).toMatchObject({ startsAt: iso(first.times[0]), proposal: null });
    Object.assign(client, await createClient(server));
    Object.assign(expert, await createExpert(server));
    const second = await proposed();
    expect((await accept(client, second.id, first.open.id, second.times[0])).error.code).toBe('NotFound');
    await act(server, client, second.id, 'cancel');
    for (const { open } of [first, second]) {
      const [row] = await server.db.select().from(proposal).where(eq(proposal.id, open.id));
      expect(row?.state).toBe('withdrawn');
      expect(await liveOf(open.id)).toBe(0);
    }
  });

  it('of many presses at once one counts', async () => {
    const { id, times, open } = await proposed();
    const answers = await Promise.all([
      accept(client, id, open.id, times[0]),
      accept(client, id, open.id, times[1]),
      act(server, client, id, `proposals/${open.id}/decline`),
      act(server, expert, id, `proposals/${open.id}/withdraw`),
      act(server, client, id, 'move', { startsAt: iso(times[0] + 7 * HOUR) }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [row] = await server.db.select().from(proposal).where(eq(proposal.id, open.id));
    expect(row?.state).not.toBe('open');
    expect(await liveOf(open.id)).toBe(0);
  });
});
