import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expert as experts, payment } from '../../../db/schema/index.ts';
import { act, confirmBooking, requestBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR } from '../../../testing/harness.ts';
import { cancelByStaff } from '../lifecycle/cancel-by-staff.ts';
import { lockBooking } from '../rows.ts';

const { server, client, expert } = bookingSuite({
  client: { name: 'Robin <Ash> & Grove', timeZone: 'Europe/Berlin' },
});

// 09:00 UTC on Friday 27 March 2026: 10:00 in Berlin, 20:00 in Sydney, which still has summer time.
const START = '2026-03-27T09:00:00Z';
const mailTo = (person: TestPerson, about: RegExp) => {
  const mail = server.mails.findLast(({ to, subject }) => to === person.email && about.test(subject));
  if (!mail) throw new Error(`no such mail to ${person.email}`);
  return mail;
};
const unfold = (ics: string): string => ics.replaceAll('\r\n ', '');

describe('[W-02] [W-03] mails about a booking', () => {
  it('tell the client when, in both zones, and that nothing is charged yet', async () => {
    const { id } = await requestBooking(server, client, expert, START);
    await server.drain();
    const { subject, text, html, attachments } = mailTo(client, /^Request/);
    expect(subject).toBe('Request sent to Ada Quill');
    expect(text).toContain('Friday 27 March, 10:00–11:00\u00a0am in Berlin (GMT+1)');
    expect(text).toContain('For your expert: Friday 27 March, 8:00–9:00\u00a0pm in Sydney (GMT+11)');
    expect(text).toContain('We hold A$120 on your card. You’re charged only if Ada Quill accepts');
    expect(text).toContain(`http://localhost:3000/app/bookings/${id}`);
    expect(html).toContain(`href="http://localhost:3000/app/bookings/${id}"`);
    expect(attachments).toEqual([]);
  });

  it('tell times in the zone of the reader’s account at present, not in the one of the booking', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    await server.drain();
    const move = async (who: TestPerson, timeZone: string) =>
      expect((await server.as(who).call('updateAccount', { body: { timeZone } })).status).toBe(200);
    await move(client, 'America/New_York');
    await move(expert, 'Australia/Perth');
    await act(server, client, id, 'cancel');
    await server.drain();
    const [mine, theirs] = ['5:00–6:00\u00a0am in New York (GMT-4)', '5:00–6:00\u00a0pm in Perth (GMT+8)'];
    expect(mailTo(client, /^Cancelled/).text).toContain(
      `Friday 27 March, ${mine}\nFor your expert: Friday 27 March, ${theirs}`,
    );
    expect(mailTo(expert, /^Cancelled/).text).toContain(
      `Friday 27 March, ${theirs}\nFor your client: Friday 27 March, ${mine}`,
    );
    const { data } = await server.as(client).call('listNotifications');
    expect(JSON.stringify(data)).toContain('5:00\u00a0am, Fri 27 Mar (New York)');
    await move(client, 'Europe/Berlin');
    await move(expert, 'Australia/Sydney');
  });

  it('tell the expert who asks, when, and until when to answer; what a client typed stays text', async () => {
    await requestBooking(server, client, expert, START);
    await server.drain();
    const { subject, text, html } = mailTo(expert, /^New/);
    expect(subject).toBe('New request from Robin <Ash> & Grove');
    expect(text).toContain('Friday 27 March, 8:00–9:00\u00a0pm in Sydney (GMT+11)');
    expect(text).toContain('For your client: Friday 27 March, 10:00–11:00\u00a0am in Berlin (GMT+1)');
    expect(text).toMatch(/Please answer by Wednesday 4 March, 11:00\u00a0am in Sydney/);
    expect(text).toContain('http://localhost:3000/app/expert/requests');
    expect(html).toContain('Robin &lt;Ash&gt; &amp; Grove');
    expect(html).not.toContain('<Ash>');
  });

  it('say until when a cancellation gives all back', async () => {
    await confirmBooking(server, client, expert, START);
    await server.drain();
    expect(mailTo(client, /^Booked/).text).toContain(
      'cancel by Thursday 26 March, 10:00\u00a0am in Berlin (GMT+1) for a full refund.',
    );
  });

  it('carry the calendar file once booked, and take it out again when cancelled', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    await server.drain();
    for (const person of [client, expert]) {
      const { attachments } = mailTo(person, /^Booked: Tax return review with /);
      expect(attachments?.[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
      expect(unfold(attachments?.[0]?.content ?? '')).toContain('SEQUENCE:0');
    }
    await act(server, client, id, 'cancel');
    server.clock.advance(HOUR);
    await server.drain();
    for (const person of [client, expert]) {
      const { attachments } = mailTo(person, /^Cancelled: /);
      expect(attachments?.[0]?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
      const file = unfold(attachments?.[0]?.content ?? '');
      expect(file).toContain('METHOD:CANCEL');
      expect(file).toContain('STATUS:CANCELLED');
      expect(file).toContain('SEQUENCE:1');
      expect(file).toContain(`UID:${id}@localhost`);
      expect(file).not.toContain('VALARM');
    }
  });

  it('lead to the search when the expert’s profile isn’t public any more', async () => {
    const { id } = await requestBooking(server, client, expert, START);
    await server.db.update(experts).set({ status: 'unpayable' }).where(eq(experts.id, expert.expertId));
    const body = { reason: 'unavailable', text: '' } as const;
    await server.as(expert).call('declineBooking', { params: { id }, body });
    await server.drain();
    const { text } = mailTo(client, /can’t take your request$/);
    expect(text).toContain('Find another expert:\nhttp://localhost:3000/find-experts\n');
    expect(text).not.toContain('/app/experts/');
  });

  it('are sent once, however often the job is asked for', async () => {
    const { id } = await requestBooking(server, client, expert, START);
    await act(server, client, id, 'payment/refresh');
    await server.drain();
    await server.drain();
    expect(server.mails.filter(({ to }) => to === client.email)).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === expert.email)).toHaveLength(1);
  });
});

describe('[P-01] a refund in the provider’s dashboard', () => {
  /** Somebody refunds so many cents there, and the webhook tells us. */
  async function refund(bookingId: string, amountMinor: number): Promise<void> {
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
    await server.deps.payments.sandbox?.act(row?.providerRef ?? '', 'refund', amountMinor);
    await server.drain();
  }

  const refunds = (): string[] =>
    server.mails
      .filter(({ to }) => [client.email, expert.email].includes(to))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Refund: '));

  it('is told to both sides, each time with what went back in all', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    await server.drain();
    await refund(id, 2000);
    const first = mailTo(client, /^Refund: A\$20 for Tax return review$/);
    for (const part of [first.text, first.html]) {
      expect(part).toContain('You’ll be refunded A$20 to your card');
      expect(part).not.toContain('In all');
    }
    await refund(id, 1550);
    const { text } = mailTo(client, /^Refund: A\$15\.50 for Tax return review$/);
    expect(text).toContain('In all, that’s A$35.50 of A$120.');
    for (const part of [mailTo(expert, /gets A\$15\.50 back/)].flatMap((mail) => [mail.text, mail.html]))
      expect(part).toContain('Your share of the price is now A$71.82.');
    await server.drain();
    expect(refunds()).toHaveLength(4);
  });

  it('that only sends what we ordered is no news', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    await act(server, expert, id, 'cancel');
    await server.drain();
    expect(refunds()).toEqual([]);
  });
});

describe('[W-02] the calendar file', () => {
  it('names both, the time in UTC, the room and two reminders, in lines that end in CRLF', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    const { status, answer, body: raw } = await server.as(client).call('bookingCalendar', { params: { id } });
    expect(status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const file = unfold(raw);
    expect(file).toContain(`UID:${id}@localhost\r\n`);
    expect(file).toContain('DTSTART:20260327T090000Z\r\nDTEND:20260327T100000Z\r\n');
    expect(file).toContain('SUMMARY:Tax return review: Ada Quill and Robin <Ash> & Grove\r\n');
    expect(file).toContain(`http://localhost:3000/app/room/${id}/lobby`);
    expect(file).toContain('STATUS:CONFIRMED');
    expect(file.match(/BEGIN:VALARM/g)).toHaveLength(2);
    expect(file).toContain('TRIGGER:-P1D\r\n');
    expect(file).toContain('TRIGGER:-PT15M\r\n');
  });
});

// Last, because it moves the clock.
describe('[B-04] mails about a cancellation', () => {
  it('name all the money that goes back after a cancellation, to which card and when', async () => {
    const start = server.clock.nextHour(2 * DAY);
    const { id } = await confirmBooking(server, client, expert, start);
    const early = await server
      .as(expert)
      .call('refundByGoodwill', { params: { id }, body: { amountMinor: 2_000 } });
    expect(early.status).toBe(200);
    await server.drain();
    expect(mailTo(client, /^Refund: /).text).toContain(
      'You’ll be refunded A$20 to your card ending in 4242. Your bank may take up to ten days to show it.',
    );
    // After the 15 minutes of B-04, and less than 24 hours before the start: half, by the expert's policy.
    server.clock.set(new Date(start.getTime() - HOUR));
    await act(server, client, id, 'cancel');
    await server.drain();
    expect(mailTo(client, /^Cancelled: /).text).toContain(
      'You’ll be refunded A$40 to your card ending in 4242. Your bank may take up to ten days to show it. With the A$20 you were refunded before, that’s A$60 of A$120.',
    );
    expect(mailTo(expert, /^Cancelled: /).text).toContain(
      'The client gets A$60 of A$120 back. Your share of the rest is in your earnings.',
    );
  });

  it('say that nothing was charged when a request is cancelled', async () => {
    const { id } = await requestBooking(server, client, expert, server.clock.nextHour(2 * DAY));
    await server.deps.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id);
      if (!row) throw new Error('no booking');
      const by = { reason: '', actorId: expert.accountId, now: server.clock.now() };
      await cancelByStaff(tx, row, { refund: 'full', ...by });
    });
    await server.drain();
    expect(mailTo(client, /^Cancelled: /).text).toContain('We didn’t charge your card');
    expect(mailTo(expert, /^Cancelled: /).text).toContain('The client wasn’t charged.');
  });
});
