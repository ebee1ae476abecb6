import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, confirmBooking, requestBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { HOUR, startTestServer, type TestServer } from '../../../testing/harness.ts';

let server: TestServer;
let client: TestPerson;
let expert: TestExpert;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await createClient(server, { name: 'Robin <Ash> & Grove' });
  expert = await createExpert(server);
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
    expect(text).toContain('Friday 27 March, 10:00\u00a0am in Berlin (GMT+1)');
    expect(text).toContain('For your expert: Friday 27 March, 8:00\u00a0pm in Sydney (GMT+11)');
    expect(text).toContain('We hold A$120 on your card. You’re charged only if Ada Quill accepts');
    expect(text).toContain(`http://localhost:3000/app/bookings/${id}`);
    expect(html).toContain(`href="http://localhost:3000/app/bookings/${id}"`);
    expect(attachments).toEqual([]);
  });

  it('tell the expert who asks, when, and until when to answer; what a client typed stays text', async () => {
    await requestBooking(server, client, expert, START);
    await server.drain();
    const { subject, text, html } = mailTo(expert, /^New/);
    expect(subject).toBe('New request from Robin <Ash> & Grove');
    expect(text).toContain('Friday 27 March, 8:00\u00a0pm in Sydney (GMT+11)');
    expect(text).toContain('For your client: Friday 27 March, 10:00\u00a0am in Berlin (GMT+1)');
    expect(text).toMatch(/Please answer by Wednesday 4 March, 11:00\u00a0am in Sydney/);
    expect(text).toContain('http://localhost:3000/app/expert/requests');
    expect(html).toContain('Robin &lt;Ash&gt; &amp; Grove');
    expect(html).not.toContain('<Ash>');
  });

  it('carry the calendar file once booked, and take it out again when cancelled', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    await server.drain();
    for (const person of [client, expert]) {
      const { attachments } = mailTo(person, /^Booked: Tax return review with /);
      expect(attachments?.[0]?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
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

  it('are sent once, however often the job is asked for', async () => {
    const { id } = await requestBooking(server, client, expert, START);
    await act(server, client, id, 'payment/refresh');
    await server.drain();
    await server.drain();
    expect(server.mails.filter(({ to }) => to === client.email)).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === expert.email)).toHaveLength(1);
  });
});

describe('[W-02] the calendar file', () => {
  it('names both, the time in UTC, the room and two reminders, in lines that end in CRLF', async () => {
    const { id } = await confirmBooking(server, client, expert, START);
    const answer = await server.request(`/api/bookings/${id}/calendar.ics`, {
      headers: { cookie: client.cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const raw = await answer.text();
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
