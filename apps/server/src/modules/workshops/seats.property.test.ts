import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payment } from '../../db/schema/index.ts';
import { act } from '../../testing/booking-flow.ts';
import { logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { brokenBooks } from '../payments/books.fixture.ts';
import { createHost, publish, reach, stay, takeSeat } from './workshops.fixture.ts';

const server = serverForSuite();
const SEATS = 3;

/** What becomes of a session with three seats. */
interface Story {
  /** Even, so that half of it is a whole number of cents */
  price: number;
  latePolicyPct: number;
  /** Of those who buy ten days before: whether they leave two days before, or half a day before */
  first: ('stays' | 'leaves early' | 'leaves late')[];
  /** How many come to buy afterwards */
  more: number;
  end: 'host cancels' | 'host is absent' | readonly [from: number, to: number];
}

const stories: fc.Arbitrary<Story> = fc.record({
  price: fc.constantFrom(4_500, 9_998, 120),
  latePolicyPct: fc.constantFrom(0, 50, 100),
  first: fc.array(fc.constantFrom('stays', 'leaves early', 'leaves late'), {
    minLength: 1,
    maxLength: SEATS,
  }),
  more: fc.nat(SEATS),
  end: fc.oneof(
    fc.constantFrom('host cancels', 'host is absent'),
    // Minutes of the 60 that the host is there.
    fc.tuple(fc.nat(9), fc.integer({ min: 10, max: 60 })),
  ),
});

interface Seat {
  client: TestPerson;
  bookingId: string;
  /** From 1 */
  number: number;
  isLeft: boolean;
  /** What goes back by H-03, H-06 and H-09 */
  back: number;
}

/** The share of a price that is missing by H-09, in whole cents, half up. */
function missing(price: number, [from, to]: readonly [number, number]): number {
  const given = to - from;
  return given >= 54 ? 0 : Math.round((price * (60 - given)) / 60);
}

/** Plays a story. @returns the seats with what SPEC gives back for each */
async function play({ price, latePolicyPct, first, more, end }: Story) {
  const host = await createHost(server, { expert: { latePolicyPct } });
  const dates = [server.clock.nextHour(10 * DAY).toISOString()];
  const { session } = await publish(server, host, { seats: SEATS, priceMinor: price, dates });
  const seats: Seat[] = [];
  const buy = async () => {
    const live = new Set(seats.filter(({ isLeft }) => !isLeft).map((seat) => seat.number));
    const number = [1, 2, 3].find((n) => !live.has(n));
    if (number === undefined) return;
    const bought = await takeSeat(server, session.id);
    await server.drain();
    // Whoever left it last gets what the policy had kept (H-06).
    const before = seats.findLast((seat) => seat.number === number);
    if (before) before.back = price;
    seats.push({ ...bought, number, isLeft: false, back: 0 });
  };
  const leave = async (seat: Seat, back: number) => {
    const client = await logInAgain(server, seat.client);
    const left = await act(server, client, seat.bookingId, 'cancel', { expectedRefundMinor: back });
    expect(left.status).toBe(200);
    Object.assign(seat, { isLeft: true, back });
  };
  for (const _ of first) await buy();
  const bought = seats.slice();
  server.clock.set(new Date(session.startsAt.getTime() - 2 * DAY));
  // The first one stays at least until the deadline, which needs one seat.
  for (const [n, seat] of bought.entries())
    if (n > 0 && first[n] === 'leaves early') await leave(seat, price);
  await reach(server, session, -12 * 60);
  for (const [n, seat] of bought.entries())
    if (first[n] === 'leaves late') await leave(seat, (price * latePolicyPct) / 100);
  await server.drain();
  for (let n = 0; n < more; n += 1) await buy();
  const kept = seats.filter(({ isLeft }) => !isLeft);
  if (end === 'host cancels') {
    server.clock.advance(HOUR);
    await server
      .as(await logInAgain(server, host))
      .call('cancelGroupSession', { params: { id: session.id } });
    for (const seat of kept) seat.back = price;
    await reach(server, session, -10 * 60);
  } else {
    const guests = kept.map(({ client }) => [client, 0, 60] as const);
    const isAbsent = end === 'host is absent';
    await stay(server, session, ...guests, ...(isAbsent ? [] : [[host, ...end] as const]));
    for (const seat of kept) seat.back = isAbsent ? price : missing(price, end);
    await reach(server, session, 10);
    await reach(server, session, 61);
  }
  return { host, seats };
}

it('[H-03] [H-06] [H-09] [P-01] every seat gets back what SPEC says, and the books keep the law', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const { host, seats } = await play(story);
      const found = [];
      for (const { bookingId } of seats) {
        const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
        const atProvider = await server.deps.payments.read(paid?.providerRef ?? '');
        found.push([paid?.refundedMinor, atProvider?.refundedMinor]);
      }
      expect(found).toEqual(seats.map(({ back }) => [back, back]));
      expect(await brokenBooks(server.db, host.expertId)).toEqual([]);
    }),
    { numRuns: isLong ? 100 : 4 },
  );
}, 3_600_000);
