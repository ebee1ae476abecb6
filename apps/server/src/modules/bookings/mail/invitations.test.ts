import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payment } from '../../../db/schema/index.ts';
import type { ProviderPayment } from '../../../ports/payments.ts';
import { act, confirmBooking, look, requestBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { interceptGateway } from '../../../testing/gateway.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { cancelBookingsOfSuspended, markInProgress } from '../index.ts';
import { cancelByStaff } from '../lifecycle/cancel-by-staff.ts';
import { lockBooking } from '../rows.ts';

const { server, client, expert } = bookingSuite({
  client: { name: 'Robin <Ash> & Grove', timeZone: 'Europe/Berlin' },
});

const mailTo = (person: TestPerson, about: RegExp) => {
  const mail = server.mails.findLast(({ to, subject }) => to === person.email && about.test(subject));
  if (!mail) throw new Error(`no such mail to ${person.email}`);
  return mail;
};
const unfold = (ics: string): string => ics.replaceAll('\r\n ', '');

/** The DTSTAMP of each calendar entry that was mailed to somebody, in order. */
const stampsOf = (person: TestPerson) =>
  server.mails
    .filter(({ to }) => to === person.email)
    .flatMap(({ attachments }) => /^DTSTAMP:(.*)$/m.exec(attachments?.[0]?.content ?? '')?.[1]?.trim() ?? []);

/** The calendar entries that were mailed to somebody, in order: what a calendar does with them. */
const entriesOf = (person: TestPerson) =>
  server.mails
    .filter(({ to, attachments }) => to === person.email && (attachments?.length ?? 0) > 0)
    .map(({ attachments }) => {
      const file = unfold(attachments?.[0]?.content ?? '');
      const value = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim() ?? '';
      expect(attachments?.[0]?.contentType).toBe(`text/calendar; charset=utf-8; method=${value('METHOD')}`);
      expect(file.match(/^ATTENDEE/gm)).toHaveLength(2);
      return [value('METHOD'), value('UID'), Number(value('SEQUENCE')), value('DTSTART'), value('STATUS')];
    });
const stamp = (at: Date | string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const soon = async (): Promise<void> => {
  server.clock.advance(MINUTE);
  await server.drain();
};

describe('[M-11] invitations', () => {
  it('go to both as attendees who have accepted, and tell neither the other’s email address', async () => {
    const { id } = await confirmBooking(server, client, expert, '2026-03-30T09:00:00Z');
    await server.drain();
    const people = [
      ['client', client, expert],
      ['expert', expert, client],
    ] as const;
    for (const [role, person, other] of people) {
      const { attachments } = mailTo(person, /^Booked: /);
      const file = unfold(attachments?.[0]?.content ?? '');
      expect(file).toContain('METHOD:REQUEST\r\n');
      expect(file).toMatch(/ORGANIZER;CN="?Nexperts"?:mailto:hello@nexperts\.test\r\n/i);
      const attendees = file.split('\r\n').filter((line) => line.startsWith('ATTENDEE'));
      expect(attendees).toHaveLength(2);
      for (const line of attendees)
        expect(line).toMatch(/PARTSTAT=ACCEPTED.*RSVP=FALSE|RSVP=FALSE.*PARTSTAT=ACCEPTED/);
      expect(file.toLowerCase()).toContain(`mailto:${person.email}`);
      expect(file.toLowerCase()).not.toContain(other.email);
      const theOther = role === 'client' ? 'expert' : 'client';
      expect(file).toContain(`hello+${theOther}-${id}@nexperts.test`);
    }
  });

  it('move the entry with the session: same UID, next SEQUENCE, new time, and a mail that says what was before', async () => {
    const { id } = await confirmBooking(server, client, expert, '2026-03-31T09:00:00Z');
    await act(server, client, id, 'move', { startsAt: '2026-04-02T09:00:00.000Z' });
    server.clock.advance(MINUTE);
    await server.drain();
    for (const person of [client, expert]) {
      const { text, attachments } = mailTo(person, /^Moved: /);
      const zone = person === client ? 'Berlin' : 'Sydney';
      expect(text).toMatch(new RegExp(`New time: Thursday 2 April, .* in ${zone}`));
      expect(text).toMatch(new RegExp(`Before: Tuesday 31 March, .* in ${zone}`));
      expect(attachments?.[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
      const file = unfold(attachments?.[0]?.content ?? '');
      expect(file).toContain(`UID:${id}@localhost\r\n`);
      expect(file).toContain('SEQUENCE:1\r\n');
      expect(file).toContain('DTSTART:20260402T090000Z\r\n');
      expect(file).toContain('STATUS:CONFIRMED');
    }
    expect(mailTo(client, /^Moved: /).text).toContain('Full refund until Monday 30 March');
  });

  it('a proposal is mailed to the other side with its times, and no more once it was answered', async () => {
    const { id } = await confirmBooking(server, client, expert, '2026-04-07T09:00:00Z');
    const times = ['2026-04-08T09:00:00.000Z', '2026-04-09T09:00:00.000Z'];
    const { data } = await act(server, expert, id, 'proposals', { times });
    server.clock.advance(MINUTE);
    await server.drain();
    const { text, attachments } = mailTo(client, /proposes another time/);
    expect(text).toMatch(/Wednesday 8 April, .* in Berlin.*\n.*Thursday 9 April/);
    expect(attachments).toEqual([]);
    await act(server, expert, id, `proposals/${data.proposal?.id ?? ''}/withdraw`);
    const again = await act(server, expert, id, 'proposals', { times });
    await act(server, client, id, `proposals/${again.data.proposal?.id ?? ''}/accept`, {
      startsAt: times[0],
    });
    const before = server.mails.length;
    server.clock.advance(MINUTE);
    await server.drain();
    const sent = server.mails.slice(before).map(({ to, subject }) => `${to} ${subject}`);
    expect(sent.filter((line) => line.includes('proposes'))).toEqual([]);
    expect(sent.filter((line) => line.includes('Moved: '))).toHaveLength(2);
    expect(mailTo(client, /^Moved: /).text).toContain('You accepted the new time');
    expect(mailTo(expert, /^Moved: /).text).toContain('accepted your new time');
  });
});

describe('[M-11] the entry in both calendars', () => {
  it('has a newer DTSTAMP in each message', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const confirmedAt = server.clock.now();
    await soon();
    await act(server, client, id, 'move', { startsAt: new Date(start.getTime() + DAY).toISOString() });
    await soon();
    await act(server, client, id, 'cancel');
    await soon();
    const [first = '', ...later] = stampsOf(client);
    expect(first >= stamp(confirmedAt)).toBe(true);
    expect(later).toHaveLength(2);
    expect(new Set([first, ...later]).size).toBe(3);
    expect([first, ...later]).toEqual([first, ...later].toSorted());
  });

  it('follows each move with the same UID and the next SEQUENCE', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const at = (hours: number): string => new Date(start.getTime() + hours * HOUR).toISOString();
    const { id } = await confirmBooking(server, client, expert, start);
    await soon();
    await act(server, client, id, 'move', { startsAt: at(24) });
    await soon();
    const { data } = await act(server, expert, id, 'proposals', { times: [at(48), at(50)] });
    await soon();
    await act(server, client, id, `proposals/${data.proposal?.id ?? ''}/accept`, { startsAt: at(50) });
    await soon();
    await act(server, client, id, 'cancel');
    await soon();
    const uid = `${id}@localhost`;
    for (const person of [client, expert])
      expect(entriesOf(person)).toEqual([
        ['REQUEST', uid, 0, stamp(at(0)), 'CONFIRMED'],
        ['REQUEST', uid, 1, stamp(at(24)), 'CONFIRMED'],
        ['REQUEST', uid, 2, stamp(at(50)), 'CONFIRMED'],
        ['CANCEL', uid, 3, stamp(at(50)), 'CANCELLED'],
      ]);
  });

  it('comes with the time that was offered instead, after the file of the request', async () => {
    const start = server.clock.nextHour(5 * DAY);
    const other = new Date(start.getTime() + 3 * HOUR).toISOString();
    const { id } = await requestBooking(server, client, expert, start);
    const file = await server.as(client).call('bookingCalendar', { params: { id } });
    expect(file.body).toMatch(/SEQUENCE:0\r\n/);
    const { data } = await act(server, expert, id, 'decline', { reason: 'unavailable', times: [other] });
    await act(server, client, id, `proposals/${data.proposal?.id ?? ''}/accept`, { startsAt: other });
    await soon();
    for (const person of [client, expert])
      expect(entriesOf(person)).toEqual([['REQUEST', `${id}@localhost`, 1, stamp(other), 'CONFIRMED']]);
  });

  const staffId = async (): Promise<string> => (await createClient(server)).accountId;
  const suspend = async (accountId: string) =>
    cancelBookingsOfSuspended(server.deps, accountId, {
      actorId: await staffId(),
      clientBookings: 'policy',
      reason: 'Threats',
    });
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the client cancels', (id) => act(server, client, id, 'cancel')],
    ['the expert cancels', (id) => act(server, expert, id, 'cancel')],
    [
      'the client cancels from the room, before the start',
      async (id) => {
        await markInProgress(server.deps, id);
        return act(server, client, id, 'cancel');
      },
    ],
    [
      'the expert cancels from the room, before the start',
      async (id) => {
        await markInProgress(server.deps, id);
        return act(server, expert, id, 'cancel');
      },
    ],
    [
      'staff cancel',
      async (id) => {
        const actorId = await staffId();
        await server.deps.db.transaction(async (tx) => {
          const row = await lockBooking(tx, id);
          if (!row) throw new Error('no booking');
          await cancelByStaff(tx, row, { refund: 'full', reason: '', actorId, now: server.clock.now() });
        });
      },
    ],
    ['the client is suspended', () => suspend(client.accountId)],
    ['the expert is suspended', () => suspend(expert.accountId)],
    [
      'the bank disputes the charge',
      async (id) => {
        const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
        await server.deps.payments.sandbox?.act(row?.providerRef ?? '', 'dispute');
      },
    ],
  ])('is removed when %s', async (_, end) => {
    const start = server.clock.nextHour(3 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    await soon();
    await end(id);
    await soon();
    const uid = `${id}@localhost`;
    for (const person of [client, expert])
      expect(entriesOf(person)).toEqual([
        ['REQUEST', uid, 0, stamp(start), 'CONFIRMED'],
        ['CANCEL', uid, 1, stamp(start), 'CANCELLED'],
      ]);
  });

  it('is removed when the card is refused after a move that came before the charge', async () => {
    let isAway = true;
    const real = interceptGateway(server, async (call, send): Promise<ProviderPayment> => {
      if (call !== 'capture') return send();
      if (isAway) throw new Error('the provider does not answer');
      return { ...(await send()), status: 'voided', capturedMinor: 0 };
    });
    try {
      const start = server.clock.nextHour(3 * DAY);
      const later = new Date(start.getTime() + DAY).toISOString();
      const { id } = await requestBooking(server, client, expert, start);
      await act(server, expert, id, 'accept');
      expect((await act(server, client, id, 'move', { startsAt: later })).status).toBe(200);
      await server.drain();
      isAway = false;
      for (let n = 0; n < 12; n += 1) {
        server.clock.advance(10 * MINUTE);
        await server.drain();
      }
      expect((await look(server, client, id)).data.status).toBe('payment_failed');
      for (const person of [client, expert])
        expect(entriesOf(person)).toEqual([
          ['REQUEST', `${id}@localhost`, 1, stamp(later), 'CONFIRMED'],
          ['CANCEL', `${id}@localhost`, 2, stamp(later), 'CANCELLED'],
        ]);
    } finally {
      (server.deps as { payments: typeof real }).payments = real;
    }
  });
});
