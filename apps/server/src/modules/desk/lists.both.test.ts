import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { audit, reconciliation, reconciliationDifference } from '../../db/schema/index.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, createStaff, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE, HOUR, serverForSuite } from '../../testing/harness.ts';
import { raiseAlarm } from '../../db/alarms.ts';

const server = serverForSuite();
let staff: TestPerson;
let bookingId: string;
beforeAll(async () => {
  staff = await createStaff(server, ['support', 'trust', 'finance', 'admin']);
  const start = new Date(server.clock.now().getTime() + 3 * DAY);
  const expert = await createExpert(server, { service: { priceMinor: 80_000 } });
  bookingId = (await confirmBooking(server, await createClient(server), expert, start)).id;
  const now = server.clock.now();
  await raiseAlarm(server.db, {
    kind: 'refund.refused',
    subject: `booking:${bookingId}`,
    detail: 'charge_disputed',
    now,
  });
  const [night] = await server.db.insert(reconciliation).values({ night: now, startedAt: now }).returning();
  await server.db.insert(reconciliationDifference).values({
    reconciliationId: night?.id ?? '',
    kind: 'changed',
    subject: `booking:${bookingId}`,
    posting: 'capture',
    currency: 'AUD',
    ledgerMinor: 2,
    providerMinor: 1,
    foundAt: now,
  });
  // Above A$500, so that it waits for a second person.
  await server.as(staff).call('staffRefund', {
    params: { id: bookingId },
    body: { amountMinor: 80_000, seenRefundsMinor: 0, reason: 'The client wrote to us about it.' },
  });
});

const looks = async (list: string) =>
  (
    await server.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `list:${list}`))
  ).map(({ actorId, detail }) => ({ actorId, ids: (JSON.parse(detail) as { ids: string[] }).ids }));

it.each([
  ['home', 'staffHome', 'booking'],
  ['overview', 'staffOverview', 'booking'],
  ['alarms', 'listAlarms', 'booking'],
  ['reconciliation', 'getReconciliation', 'booking'],
  ['signatures', 'listSignatures', 'booking'],
  ['team', 'listStaff', 'staff'],
  ['audit', 'auditLog', 'subject'],
] as const)(
  'O-06: who opened %s is written down, the same entries once an hour',
  async (list, call, names) => {
    const open = async () => expect((await server.as(staff).call(call)).status).toBe(200);
    await open();
    const [look] = await looks(list);
    expect(look?.actorId).toBe(staff.accountId);
    expect(look?.ids).toContain(
      { booking: bookingId, subject: `booking:${bookingId}`, staff: staff.accountId }[names],
    );
    if (list === 'audit') return;
    server.clock.advance(MINUTE);
    await open();
    expect(await looks(list)).toHaveLength(1);
    server.clock.advance(HOUR);
    await open();
    expect(await looks(list)).toHaveLength(2);
  },
);
