import { createHash, randomUUID } from 'node:crypto';
import { KEPT_CARD_CONSENT } from '@nexperts/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import { booking, claim, overtime, payment } from '../../db/schema/index.ts';
import { attend } from '../../testing/attend.ts';
import { act, CARDS, confirmCard, openPayment } from '../../testing/booking-flow.ts';
import { openTestSession } from '../../testing/factories.ts';
import { HOUR, MINUTE } from '../../testing/harness.ts';
import { authenticate } from '../overtime/overtime.fixture.ts';
import { call, nth, on, type Answer, type Work, type World } from './ledger-world.fixture.ts';

/** The payments of a booking: its price, then its overtime as it came. */
export const paymentsOf = ({ server }: World, id: string) =>
  server.db.select().from(payment).where(eq(payment.bookingId, id)).orderBy(asc(payment.createdAt));

/** The client pays with a card that is kept for overtime: one that works, one that asks then, one that is declined then. */
const payAndKeep = on(async (world, { id, client, n }): Promise<Answer> => {
  const { server } = world;
  const answer = await act(server, client, id, 'payment');
  if (answer.status !== 200) return answer;
  const intent = await openPayment(server, client, id);
  const [cookie = ''] = await openTestSession(server, [client.accountId]);
  await server.as({ cookie }).call('keepCard', {
    params: { id },
    body: { keep: true, consentVersion: KEPT_CARD_CONSENT },
  });
  const card = nth([CARDS.good, CARDS.alwaysAsks, CARDS.declinedLater], n);
  await confirmCard(server, intent, card);
  if (card === CARDS.alwaysAsks) await authenticate(server, intent);
  return answer;
});

/** Both meet, and it is three minutes before the end; by `n` the expert came so late that they missed the session. */
const nearEnd = on(async ({ server, expert }, { id, client, n }) => {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  const at = row && row.endsAt.getTime() - 3 * MINUTE;
  if (!row || !at || server.clock.now().getTime() > at) return undefined;
  if (row.status === 'confirmed') {
    const joined = row.startsAt.getTime() - MINUTE;
    const stay = (accountId: string, from: number) => ({
      roomId: id,
      accountId,
      inst: randomUUID(),
      joinedAt: new Date(from),
      lastSeenAt: new Date(from + 3 * HOUR),
    });
    await attend(
      server.db,
      stay(client.accountId, joined),
      stay(expert.accountId, n % 4 === 3 ? at - MINUTE : joined),
    );
    const met = {
      status: 'in_progress',
      metAt: new Date(Math.min(at, server.clock.now().getTime())),
    } as const;
    await server.db.update(booking).set(met).where(eq(booking.id, id));
  } else if (row.status !== 'in_progress') return undefined;
  server.clock.set(new Date(at));
  return undefined;
});

/** The same id for the same press, so that pressed twice it is one offer. */
function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const newestOffer = async ({ server }: World, bookingId: string) => {
  const [row] = await server.db
    .select()
    .from(overtime)
    .where(eq(overtime.bookingId, bookingId))
    .orderBy(desc(overtime.offeredAt))
    .limit(1);
  return row;
};

const offer = on(async (world, { id, n }) => {
  const [row] = await world.server.db.select().from(booking).where(eq(booking.id, id));
  if (!row) return undefined;
  const minutes = nth([15, 30], n);
  const most = Math.floor((row.priceMinor * minutes) / row.durationMin);
  const body = { id: idOf(id, n), minutes, priceMinor: n % 3 === 0 ? most : 100 };
  return call(world, world.expert, `/api/bookings/${id}/overtime`, body);
});

const answer = (accept: boolean): Work =>
  on(async (world, { id, client }) => {
    const open = await newestOffer(world, id);
    return open && call(world, client, `/api/bookings/${id}/overtime/answer`, { id: open.id, accept });
  });

/** Types a card into the form of the newest overtime, proves who they are where the bank asks, and has it looked at. */
const payInRoom = (card: string): Work =>
  on(async (world, { id, client }) => {
    const open = await newestOffer(world, id);
    const own = (await paymentsOf(world, id)).find(({ overtimeId }) => overtimeId === open?.id);
    if (!open || !own?.clientSecret) return undefined;
    const { publishableKey } = world.server.deps.payments;
    const intent = { clientSecret: own.clientSecret, publishableKey };
    await confirmCard(world.server, intent, card);
    if (card === CARDS.asks) await authenticate(world.server, intent);
    return call(world, client, `/api/bookings/${id}/overtime/refresh`, { id: open.id });
  });

/** Somebody else takes the expert's time right after the session. */
const timeTaken = on(async ({ server, expert, clients }, { id, n }) => {
  const [own] = await server.db.select().from(booking).where(eq(booking.id, id));
  const buyer = nth([clients[0], clients[1], clients[2]], n);
  if (!own || !buyer) return undefined;
  const from = own.endsAt.getTime() + 5 * MINUTE;
  const during = `[${new Date(from).toISOString()},${new Date(from + HOUR).toISOString()})`;
  await server.db
    .insert(claim)
    .values({
      subject: `opening:${idOf(id, n, 'taken')}`,
      expertId: expert.expertId,
      clientId: buyer.accountId,
      expertDuring: during,
      clientDuring: during,
      status: 'booked',
    })
    .onConflictDoNothing();
  return undefined;
});

/** What becomes of overtime, from its offer to its payment (G-09, G-16). */
export const OVERTIME_COMMANDS: Readonly<Record<string, Work>> = {
  'pay and keep the card': payAndKeep,
  'near the end': nearEnd,
  'overtime offered': offer,
  'overtime accepted': answer(true),
  'overtime declined': answer(false),
  'overtime withdrawn': on(async (world, { id }) => {
    const open = await newestOffer(world, id);
    return open && call(world, world.expert, `/api/bookings/${id}/overtime/withdraw`, { id: open.id });
  }),
  'overtime paid': payInRoom(CARDS.good),
  'overtime paid after the bank asked': payInRoom(CARDS.asks),
  'overtime refused by the bank': payInRoom(CARDS.noFunds),
  'time taken meanwhile': timeTaken,
  'twenty seconds': async ({ server }) => {
    server.clock.advance(20_000);
    return undefined;
  },
};

/** What is wrong with the overtime of a run's bookings: a session is longer by what was charged, and by nothing else. */
export async function brokenOvertime(world: World): Promise<string[]> {
  const broken: string[] = [];
  for (const { id } of world.bookings) {
    const [row] = await world.server.db.select().from(booking).where(eq(booking.id, id));
    if (!row) continue;
    const offers = await world.server.db.select().from(overtime).where(eq(overtime.bookingId, id));
    const minutes = offers
      .filter(({ state }) => state === 'done' || state === 'extended')
      .reduce((sum, one) => sum + one.minutes, 0);
    const length = (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE;
    if (row.overtimeMin !== minutes || length !== row.durationMin + minutes)
      broken.push(`${length} minutes with ${row.overtimeMin} of overtime, ${minutes} were had`);
    for (const own of await paymentsOf(world, id)) {
      const about = offers.find((one) => one.id === own.overtimeId);
      if (own.purpose !== 'overtime' || !about) continue;
      if (about.state === 'done' && own.capturedMinor !== about.priceMinor)
        broken.push(`overtime is done, and ${own.capturedMinor} of ${about.priceMinor} charged`);
      if (about.state !== 'done' && own.capturedMinor > 0 && own.refundDueMinor < own.capturedMinor)
        broken.push(`overtime is ${about.state}, and ${own.capturedMinor} stay charged`);
    }
  }
  return broken;
}

/** What is wrong at rest: an offer that waits for ever, an authorisation that nobody drops, a refund that isn't sent. */
export async function brokenAtRest(world: World): Promise<string[]> {
  const broken: string[] = [];
  for (const { id } of world.bookings) {
    const live = await world.server.db
      .select()
      .from(overtime)
      .where(and(eq(overtime.bookingId, id), eq(overtime.state, 'extended')));
    broken.push(...live.map(({ state }) => `overtime at rest as ${state}`));
    for (const own of await paymentsOf(world, id)) {
      if (own.purpose !== 'overtime') continue;
      const isGivenUp = own.refundDueMinor >= own.amountMinor;
      if (own.status === 'authorised' && isGivenUp) broken.push('overtime authorised for ever');
      const price = (await paymentsOf(world, id)).find(({ purpose }) => purpose === 'price');
      if (own.refundHeld && !price?.refundHeld) broken.push('the refund of overtime is held for ever');
    }
  }
  return broken;
}
