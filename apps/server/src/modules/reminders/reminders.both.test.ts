import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking, job, notification, roomPresence } from '../../db/schema/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { act, confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { inTransaction, lockBooking, scheduleReminders } from '../bookings/index.ts';
import { allJobs } from '../jobs.ts';

const server = serverForSuite();

interface Booked {
  id: string;
  startsAt: Date;
  client: TestPerson;
  expert: TestPerson;
}

async function booked(inMs = 3 * DAY): Promise<Booked> {
  const client = await createClient(server, { name: 'Robin Grove' });
  const expert = await createExpert(server);
  const { id, startsAt } = await confirmBooking(server, client, expert, server.clock.nextHour(inMs));
  await server.drain();
  return { id, startsAt: new Date(startsAt), client, expert };
}

const to = (ms: number): void => server.clock.set(new Date(ms));
const mailsTo = ({ email }: TestPerson) =>
  server.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
const reminders = async (id: string) =>
  (
    await server.db
      .select()
      .from(notification)
      .where(and(eq(notification.bookingId, id), like(notification.dedupeKey, 'reminder%')))
  ).map(({ kind, accountId }) => `${kind} ${accountId}`);

/** Moves a booking as a move does, but for its claims. */
async function moveTo(id: string, startsAt: Date): Promise<void> {
  await inTransaction(server.deps, async (tx) => {
    await lockBooking(tx, id);
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
    await tx.update(booking).set(times).where(eq(booking.id, id));
    await scheduleReminders(tx, { id, ...times }, server.clock.now());
  });
}

async function enter(id: string, { accountId }: TestPerson, online = true): Promise<void> {
  await server.db.insert(roomPresence).values({
    roomId: id,
    accountId,
    inst: randomUUID(),
    node: randomUUID(),
    online,
    admitted: true,
    media: { mic: true, cam: true, screen: false },
    lastSeenAt: server.clock.now(),
  });
}

describe('[M-09] reminders', () => {
  it('go to both sides 24 hours, 1 hour and 10 minutes before, in the app and by email', async () => {
    const { startsAt, client, expert } = await booked();
    const start = startsAt.getTime();
    const [before, beforeExpert] = [mailsTo(client).length, mailsTo(expert).length];
    for (const [ahead, words] of [
      [DAY, '24 hours'],
      [HOUR, '1 hour'],
      [10 * MINUTE, '10 minutes'],
    ] as const) {
      const [client0, expert0] = [mailsTo(client).length, mailsTo(expert).length];
      to(start - ahead - 1);
      await server.drain();
      expect([mailsTo(client).length, mailsTo(expert).length]).toEqual([client0, expert0]);
      to(start - ahead);
      await server.drain();
      expect(mailsTo(client).slice(client0)).toEqual([expect.stringContaining(`starts in ${words}`)]);
      expect(mailsTo(expert).slice(expert0)).toEqual([`Your session with Robin Grove starts in ${words}`]);
    }
    to(start);
    await server.drain();
    expect([mailsTo(client).length - before, mailsTo(expert).length - beforeExpert]).toEqual([3, 3]);
  });

  it('are not sent for what is too near when the booking is confirmed', async () => {
    const { id, startsAt, client, expert } = await booked(20 * HOUR);
    to(startsAt.getTime() - 3 * HOUR);
    await server.drain();
    expect(await reminders(id)).toEqual([]);
    to(startsAt.getTime() - HOUR);
    await server.drain();
    expect((await reminders(id)).toSorted()).toEqual(
      [client, expert].map(({ accountId }) => `reminder-1h ${accountId}`).toSorted(),
    );
  });

  it('have one timer of a booking, also after moves', async () => {
    const { id, startsAt } = await booked();
    await moveTo(id, new Date(startsAt.getTime() + DAY));
    await moveTo(id, new Date(startsAt.getTime() + 2 * HOUR));
    const timers = await server.db
      .select()
      .from(job)
      .where(like(job.dedupeKey, `reminder:${id}%`));
    expect(timers.map(({ runAt }) => runAt)).toEqual([new Date(startsAt.getTime() + 2 * HOUR - DAY)]);
  });

  it('are none for a session that was cancelled', async () => {
    const { id, startsAt, client } = await booked();
    await act(server, client, id, 'cancel');
    for (const ahead of [DAY, HOUR, 10 * MINUTE]) {
      to(startsAt.getTime() - ahead);
      await server.drain();
    }
    expect(await reminders(id)).toEqual([]);
  });

  it('follow a move, and a move back', async () => {
    const { id, startsAt } = await booked();
    const later = new Date(startsAt.getTime() + 2 * HOUR);
    await moveTo(id, later);
    to(startsAt.getTime() - DAY);
    await server.drain();
    expect(await reminders(id)).toEqual([]);
    to(later.getTime() - DAY);
    await server.drain();
    expect(await reminders(id)).toHaveLength(2);
    await moveTo(id, startsAt);
    to(startsAt.getTime() - HOUR);
    await server.drain();
    expect(await reminders(id)).toHaveLength(4);
    to(later.getTime() - HOUR);
    await server.drain();
    expect((await reminders(id)).filter((each) => each.startsWith('reminder-1h'))).toHaveLength(2);
  });

  it.each([
    ['reminder-24h', 2 * HOUR, '2 hours'],
    ['reminder-1h', 15 * MINUTE, '15 minutes'],
    ['reminder-10m', MINUTE, '1 minute'],
  ] as const)('%s is sent late while it is of use, and says how soon it is', async (kind, ahead, soon) => {
    const { id, startsAt, client } = await booked();
    to(startsAt.getTime() - ahead);
    await server.drain();
    expect((await reminders(id)).filter((each) => each.startsWith(kind))).toHaveLength(2);
    expect(mailsTo(client).at(-1)).toContain(`starts in ${soon}`);
  });

  it.each([
    ['reminder-24h', 2 * HOUR],
    ['reminder-1h', 15 * MINUTE],
    ['reminder-10m', 0],
  ] as const)('%s is not sent once it is of no use', async (kind, ahead) => {
    const { id, startsAt } = await booked();
    to(startsAt.getTime() - ahead + 1);
    await server.drain();
    expect((await reminders(id)).filter((each) => each.startsWith(kind))).toEqual([]);
  });

  it('lead to the lobby from ten minutes before, with a button that says so', async () => {
    const { id, startsAt, client } = await booked();
    to(startsAt.getTime() - 10 * MINUTE);
    await server.drain();
    const [mail] = server.mails.filter((each) => each.to === client.email).slice(-1);
    expect(mail?.text).toContain('Join the session');
    expect(mail?.text).toContain(`/app/room/${id}/lobby`);
  });

  it('are not mailed when the session is cancelled between the decision and the email', async () => {
    const { id, startsAt, client } = await booked();
    to(startsAt.getTime() - DAY);
    const { 'booking.reminder': remind } = allJobs;
    await remind.run(server.deps, { bookingId: id }, { jobId: randomUUID() });
    const before = mailsTo(client).filter((subject) => subject.includes('24 hours')).length;
    await act(server, client, id, 'cancel');
    await server.drain();
    expect(mailsTo(client).filter((subject) => subject.includes('24 hours'))).toHaveLength(before);
  });

  it('are one when a process dies after the decision, and when three workers run at once', async () => {
    const { id, startsAt, client } = await booked();
    to(startsAt.getTime() - DAY);
    // Leased, decided, and killed before it said that it was done.
    const { 'booking.reminder': remind } = allJobs;
    await remind.run(server.deps, { bookingId: id }, { jobId: randomUUID() });
    await Promise.all(
      Array.from({ length: 3 }, () => runDueJobs({ ...server.deps, node: randomUUID() }, allJobs)),
    );
    expect(await reminders(id)).toHaveLength(2);
    expect(mailsTo(client).filter((subject) => subject.includes('24 hours'))).toHaveLength(1);
  });
});

describe('[M-09] somebody is waiting', () => {
  it('tells whoever is missing two minutes after the start, with the way into the room', async () => {
    const { id, startsAt, client, expert } = await booked();
    to(startsAt.getTime());
    await enter(id, client);
    to(startsAt.getTime() + 2 * MINUTE - 1);
    await server.drain();
    expect(mailsTo(expert)).not.toContain('Robin Grove is waiting for you');
    to(startsAt.getTime() + 2 * MINUTE);
    await server.drain();
    expect(mailsTo(expert)).toContain('Robin Grove is waiting for you');
    expect(mailsTo(client).filter((subject) => subject.includes('waiting'))).toEqual([]);
    const mail = server.mails.find(({ subject }) => subject === 'Robin Grove is waiting for you');
    expect(mail?.text).toContain(`/app/room/${id}/lobby`);
  });

  it('tells nobody when both are there, or nobody is, or the one who was has left', async () => {
    for (const there of [[true, true], [], [false]]) {
      const { id, startsAt, client, expert } = await booked();
      to(startsAt.getTime());
      for (const [n, online] of there.entries()) await enter(id, n === 0 ? client : expert, online);
      to(startsAt.getTime() + 2 * MINUTE);
      await server.drain();
      const waiting = [...mailsTo(client), ...mailsTo(expert)].filter((each) => each.includes('waiting'));
      expect(waiting).toEqual([]);
    }
  });
});
