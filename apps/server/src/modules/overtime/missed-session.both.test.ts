import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { appeal, payment } from '../../db/schema/index.ts';
import { attend } from '../../testing/attend.ts';
import { createStaff, openTestSession, type TestPerson } from '../../testing/factories.ts';
import { HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { doors, nearEnd, type NearEnd } from './overtime.fixture.ts';

const server = serverForSuite();
let session: NearEnd;

/** Moves the clock; the two log in again. */
async function to(time: number): Promise<void> {
  server.clock.set(new Date(time));
  await server.drain();
  const [c = '', e = ''] = await openTestSession(server, [
    session.client.accountId,
    session.expert.accountId,
  ]);
  session.client = { ...session.client, cookie: c };
  session.expert = { ...session.expert, cookie: e };
}

/** What was refunded of each payment, in minor units. */
async function refunded(): Promise<Record<string, number>> {
  const rows = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
  return Object.fromEntries(rows.map(({ purpose, refundedMinor }) => [purpose, refundedMinor]));
}

const mailsOf = ({ email }: TestPerson): string =>
  server.mails
    .filter((mail) => mail.to === email)
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');

// The expert comes four minutes before the end, and offers a quarter of an hour more: by the planned end they missed the
// session, which the client has back after the time for an appeal.
beforeEach(async () => {
  session = await nearEnd(server, { kept: true });
  const { offer, answer } = doors(server, session);
  await answer((await offer()).data.id);
  const end = session.endsAt.getTime();
  for (const [accountId, joined] of [
    [session.client.accountId, end - HOUR],
    [session.expert.accountId, end - 4 * MINUTE],
  ] as const)
    await attend(server.db, {
      roomId: session.id,
      accountId,
      inst: randomUUID(),
      joinedAt: new Date(joined),
      lastSeenAt: new Date(end + 15 * MINUTE),
    });
  await to(end + 17 * MINUTE);
});

it('[G-09] [A-06] sends the overtime of a missed session back with its price once nobody has appealed', async () => {
  expect(await refunded()).toEqual({ price: 0, overtime: 0 });
  const page = await server.as(session.client).call('getWrapUp', { params: { id: session.id } });
  expect(page.data.refundWaitsUntil).not.toBeNull();
  await to(session.endsAt.getTime() + 26 * HOUR);
  expect(await refunded()).toEqual({ price: 12_000, overtime: 3_000 });
  expect(mailsOf(session.client)).toContain('A$150');
  expect(mailsOf(session.client)).not.toContain('A$120, the full amount');
});

it('[G-09] [A-06] counts a granted share of both payments, the overtime first', async () => {
  const asked = { params: { id: session.id }, body: { text: 'My train stood still for an hour.' } };
  expect((await server.as(session.expert).call('appealVerdict', asked)).status).toBeLessThan(300);
  const staff = await createStaff(server, ['support', 'trust']);
  const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, session.id));
  const decision = {
    params: { id: row?.id ?? '' },
    body: { outcome: 'granted', refundPct: 50, reason: 'Half of it was held.' },
  } as const;
  expect((await server.as(staff).call('decideAppeal', decision)).status).toBe(200);
  await server.drain();
  expect(await refunded()).toEqual({ price: 4_500, overtime: 3_000 });
  expect(mailsOf(session.client)).toContain('A$75');
});

it('[G-09] [A-06] sends nothing of either payment where an appeal is granted at 0%', async () => {
  const asked = { params: { id: session.id }, body: { text: 'My train stood still for an hour.' } };
  await server.as(session.expert).call('appealVerdict', asked);
  const staff = await createStaff(server, ['support', 'trust']);
  const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, session.id));
  const decision = {
    params: { id: row?.id ?? '' },
    body: { outcome: 'granted', refundPct: 0, reason: 'All of it was held.' },
  } as const;
  await server.as(staff).call('decideAppeal', decision);
  await server.drain();
  expect(await refunded()).toEqual({ price: 0, overtime: 0 });
});
