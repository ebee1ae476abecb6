import type { endpoints, ResponseOf } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { availabilityOverride, availabilityRule, booking, claim, service } from '../../db/schema/index.ts';
import { weeklyRules } from '../../db/seed/hours.ts';
import { createClient } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';
import { LISTED_BY_STANDING, type CardQuery } from './cards.ts';

/** Cards of all public experts. */
export const EVERYONE: CardQuery = { where: sql`true`, orderBy: LISTED_BY_STANDING };

/** Asks for the slots of a service between two instants. */
export const askSlots = (
  server: TestServer,
  { handle, serviceId }: { handle: string; serviceId: string },
  from: string,
  to: string,
) => server.call('getSlots', { params: { handle }, query: { serviceId, from, to } });

/** Starts of the slots, without the date's seconds: `2026-10-03T15:00`. */
export const startsOf = ({ slots }: ResponseOf<typeof endpoints.getSlots>): string[] =>
  slots.map(({ startsAt }) => startsAt.replace(':00.000Z', ''));

/** Gives an expert these weekly hours and no others. */
export async function setHours(server: TestServer, expertId: string, lines: string[]): Promise<void> {
  await server.db.delete(availabilityRule).where(eq(availabilityRule.expertId, expertId));
  const rules = weeklyRules(lines).map((rule) => ({ ...rule, expertId }));
  if (rules.length > 0) await server.db.insert(availabilityRule).values(rules);
}

/** Gives an expert other hours on one local date; none: closed. */
export async function setDate(
  server: TestServer,
  expertId: string,
  date: string,
  ranges: { startMinute: number; endMinute: number }[] = [],
): Promise<void> {
  await server.db
    .delete(availabilityOverride)
    .where(and(eq(availabilityOverride.expertId, expertId), eq(availabilityOverride.date, date)));
  await server.db.insert(availabilityOverride).values({ expertId, date, ranges });
}

/** A booking with its claim on [from, to) of the expert's time, written straight into the tables. @returns its id */
export async function takeTime(
  server: TestServer,
  { expertId, serviceId }: { expertId: string; serviceId: string },
  from: string,
  to: string,
  state: { status: 'held' | 'booked' | 'released'; holdExpiresAt?: Date },
): Promise<string> {
  const client = await createClient(server);
  const [sold] = await server.db.select().from(service).where(eq(service.id, serviceId));
  if (!sold) throw new Error('no such service');
  const id = randomUUID();
  const startsAt = new Date(from);
  await server.db.insert(booking).values({
    id,
    serviceId,
    expertId,
    clientId: client.accountId,
    status: state.status === 'held' ? 'held' : 'confirmed',
    startsAt,
    endsAt: new Date(to),
    firstStartsAt: startsAt,
    serviceTitle: sold.title,
    durationMin: sold.durationMin,
    instant: sold.instant,
    priceMinor: sold.priceMinor,
    currency: sold.currency,
    latePolicyPct: 50,
    clientTimeZone: 'UTC',
    expertTimeZone: 'UTC',
    createdAt: server.clock.now(),
  });
  await server.db.insert(claim).values({
    bookingId: id,
    expertId,
    clientId: client.accountId,
    expertDuring: `[${from},${to})`,
    clientDuring: `[${from},${to})`,
    status: state.status,
    holdExpiresAt: state.holdExpiresAt ?? null,
  });
  return id;
}
