import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BookingScope } from '@nexperts/contract';
import { proposal } from '../../../db/schema/index.ts';
import { act, hold, look, requestBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite();

const iso = (at: Date | number): string => new Date(at).toISOString();
const REASON = { reason: 'unavailable', text: 'I’m in court all day.' } as const;
const decline = (id: string, body: object = REASON) => act(server, expert, id, 'decline', body);
const mailsTo = (person: TestPerson) => server.mails.filter(({ to }) => to === person.email);

async function offered() {
  const start = server.clock.nextHour(5 * DAY).getTime();
  const { id } = await requestBooking(server, client, expert, new Date(start));
  const times = [start + DAY, start + 2 * DAY] as const;
  const { data } = await decline(id, { ...REASON, times: times.map(iso) });
  return { id, start, times, data, proposalId: data.proposal?.id ?? '' };
}

describe('[M-04] declining with a reason', () => {
  it('tells the client why, and releases the card', async () => {
    const { id } = await requestBooking(server, client, expert, server.clock.nextHour(5 * DAY));
    const { data } = await decline(id);
    expect(data).toMatchObject({ status: 'declined', declined: REASON, payment: { status: 'voided' } });
    await server.drain();
    const mail = mailsTo(client).find(({ subject }) => /can’t take your request/.test(subject));
    expect(mail?.text).toContain('They wrote: “I’m in court all day.”');
  });

  it('asks for a reason of the list, and for 500 characters at most', async () => {
    const { id } = await requestBooking(server, client, expert, server.clock.nextHour(5 * DAY));
    for (const body of [{}, { reason: 'bored' }, { ...REASON, text: 'x'.repeat(501) }])
      expect((await decline(id, body)).status).toBe(400);
  });
});

describe('[M-04] offering other times instead', () => {
  it('keeps the request and its authorisation, frees the old time and holds the offered ones', async () => {
    const { id, start, times, data } = await offered();
    expect(data).toMatchObject({
      status: 'requested',
      declined: REASON,
      payment: { status: 'authorised' },
      proposal: { kind: 'instead', by: 'expert', expiresAt: iso(server.clock.now().getTime() + DAY) },
      acceptDeadline: iso(server.clock.now().getTime() + DAY),
    });
    const buyer = await createClient(server);
    expect((await hold(server, buyer, expert.serviceId, times[0])).error.code).toBe('SlotTaken');
    expect((await hold(server, buyer, expert.serviceId, start)).status).toBe(201);
    expect((await act(server, expert, id, 'accept')).error.code).toBe('WrongState');
    await server.drain();
    expect(
      mailsTo(client)
        .map(({ subject }) => subject)
        .join(),
    ).toMatch(/offers other times/);
  });

  it('taking one books and charges it', async () => {
    const { id, times, proposalId } = await offered();
    for (const _press of [1, 2]) {
      const { status, data } = await act(server, client, id, `proposals/${proposalId}/accept`, {
        startsAt: iso(times[1]),
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        status: 'confirmed',
        startsAt: iso(times[1]),
        firstStartsAt: iso(times[1]),
        declined: null,
        proposal: null,
        payment: { status: 'captured' },
      });
    }
    await server.drain();
    expect(
      mailsTo(client)
        .map(({ subject }) => subject)
        .join(),
    ).toMatch(/Booked: /);
    const buyer = await createClient(server);
    expect((await hold(server, buyer, expert.serviceId, times[1])).error.code).toBe('SlotTaken');
    expect((await hold(server, buyer, expert.serviceId, times[0])).status).toBe(201);
  });

  it('ends as declined when the client takes none, to the millisecond, and voids the card', async () => {
    const { id, times, proposalId } = await offered();
    server.clock.advance(DAY - 1);
    expect((await look(server, client, id)).data.status).toBe('requested');
    server.clock.advance(1);
    expect((await look(server, client, id)).data).toMatchObject({ status: 'declined', proposal: null });
    const late = await act(server, client, id, `proposals/${proposalId}/accept`, { startsAt: iso(times[0]) });
    expect(late.error.code).toBe('WrongState');
    await server.drain();
    const { data } = await look(server, client, id);
    expect(data).toMatchObject({ status: 'declined', declined: REASON, payment: { status: 'voided' } });
    const [row] = await server.db.select().from(proposal).where(eq(proposal.id, proposalId));
    expect(row?.state).toBe('expired');
    expect(
      mailsTo(expert)
        .map(({ subject }) => subject)
        .join(),
    ).toMatch(/took none/);
  });

  it('ends as declined when the client declines, the expert withdraws, or the expert declines after all', async () => {
    const ways = [
      (id: string, proposalId: string) => act(server, client, id, `proposals/${proposalId}/decline`),
      (id: string, proposalId: string) => act(server, expert, id, `proposals/${proposalId}/withdraw`),
      (id: string) => decline(id),
    ];
    for (const end of ways) {
      const { id, proposalId } = await offered();
      const { status, data } = await end(id, proposalId);
      expect(status).toBe(200);
      expect(data).toMatchObject({ status: 'declined', proposal: null, payment: { status: 'voided' } });
    }
  });

  it('M-04: says what became of the offer: open, refused, withdrawn, or lapsed before and after its timer', async () => {
    const offerOf = async (id: string) => (await look(server, expert, id)).data.declined?.offer;
    const refused = await offered();
    const times = refused.times.map(iso);
    expect(refused.data.declined?.offer).toEqual({ outcome: 'open', times });
    await act(server, client, refused.id, `proposals/${refused.proposalId}/decline`);
    expect(await offerOf(refused.id)).toEqual({ outcome: 'refused', times });
    const withdrawn = await offered();
    await act(server, expert, withdrawn.id, `proposals/${withdrawn.proposalId}/withdraw`);
    expect(await offerOf(withdrawn.id)).toMatchObject({ outcome: 'withdrawn' });
    const lapsed = await offered();
    server.clock.advance(DAY);
    expect(await offerOf(lapsed.id)).toMatchObject({ outcome: 'lapsed' });
    await server.drain();
    expect((await look(server, client, lapsed.id)).data).toMatchObject({
      status: 'declined',
      declined: { ...REASON, offer: { outcome: 'lapsed' } },
    });
    const plain = await requestBooking(server, client, expert, server.clock.nextHour(5 * DAY));
    expect((await decline(plain.id)).data.declined).toEqual({ ...REASON, offer: null });
  });

  it('the client may also withdraw the request', async () => {
    const { id, proposalId } = await offered();
    expect((await act(server, client, id, 'cancel')).data.status).toBe('cancelled');
    const [row] = await server.db.select().from(proposal).where(eq(proposal.id, proposalId));
    expect(row?.state).toBe('withdrawn');
  });

  it('expires two hours before its first time, and is refused with less than an hour to answer', async () => {
    const start = server.clock.nextHour(5 * DAY).getTime();
    const { id } = await requestBooking(server, client, expert, new Date(start));
    const now = server.clock.now().getTime();
    const soon = server.clock.nextHour(2 * HOUR).getTime();
    expect((await decline(id, { ...REASON, times: [iso(soon)] })).error.code).toBe('ValidationFailed');
    const { data } = await decline(id, { ...REASON, times: [iso(soon + 4 * HOUR), iso(soon + 2 * HOUR)] });
    expect(data.proposal?.expiresAt).toBe(iso(soon));
    expect(soon - now).toBeGreaterThan(HOUR - MINUTE);
  });

  it('waits for the client: the expert’s list of requests to answer leaves it out', async () => {
    const { id } = await offered();
    const listed = async (scope: BookingScope) => {
      const { data } = await server.as(expert).call('listBookings', { query: { role: 'expert', scope } });
      return data.map((each) => each.id);
    };
    expect(await listed('requests')).toEqual([]);
    expect(await listed('offers')).toEqual([id]);
    expect(await listed('upcoming')).toEqual([id]);
    server.clock.advance(DAY);
    expect(await listed('offers')).toEqual([]);
    expect(await listed('upcoming')).toEqual([]);
    expect(await listed('past')).toEqual([id]);
  });
});
