import fc from 'fast-check';
import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking, claim, proposal, proposalTime } from '../../../db/schema/index.ts';
import { act, confirmBooking, look } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import type { BookingRow } from '../rows.ts';
import { quoteFor } from '../view/quote.ts';

const server = serverForSuite();

/** Sequences per engine. `npm run bench moves` sets more. */
const RUNS = Number(process.env['MOVE_RUNS'] ?? (isLong ? 250 : 8));

interface Run {
  id: string;
  client: TestPerson;
  expert: TestExpert;
}
interface Step {
  what: 'propose' | 'accept' | 'decline' | 'withdraw' | 'move' | 'cancel' | 'wait' | 'work';
  by: 'client' | 'expert';
  /** Hours from now */
  hours: number[];
  waits: number;
}

const iso = (at: number): string => new Date(at).toISOString();
/** Whole hours from now on. */
const inHours = (hours: number): number => server.clock.nextHour(hours * HOUR).getTime();

async function take(run: Run, { what, by, hours, waits }: Step): Promise<void> {
  const who = run[by];
  if (what === 'wait') server.clock.advance(waits);
  else if (what === 'work') await server.drain();
  else if (what === 'propose')
    await act(server, who, run.id, 'proposals', { times: hours.map((each) => iso(inHours(each))) });
  else if (what === 'move')
    await act(server, run.client, run.id, 'move', { startsAt: iso(inHours(hours[0] ?? 1)) });
  else if (what === 'cancel') await act(server, who, run.id, 'cancel');
  else {
    const open = (await look(server, who, run.id)).data.proposal;
    if (!open) return;
    const [first] = open.times;
    const body = what === 'accept' ? { startsAt: first?.startsAt } : {};
    // Now and then the side that proposed tries to answer itself.
    const answers =
      what === 'accept' && hours.length < 3 ? run[open.by === 'client' ? 'expert' : 'client'] : who;
    await act(server, answers, run.id, `proposals/${open.id}/${what}`, body);
  }
}

/**
 * M-02 from the rows alone: what each proposal of the booking keeps from others, and until when.
 * @param known the bound of each proposal, from when it was first seen
 * @returns how many proposals keep something now
 */
async function lawHolds(run: Run, known: Map<string, number>, startBefore: number): Promise<number> {
  const now = server.clock.now().getTime();
  const proposals = await server.db.select().from(proposal).where(eq(proposal.bookingId, run.id));
  let keeping = 0;
  for (const row of proposals) {
    const times = await server.db.select().from(proposalTime).where(eq(proposalTime.proposalId, row.id));
    const firstTime = Math.min(...times.map(({ startsAt }) => startsAt.getTime()));
    if (!known.has(row.id))
      known.set(row.id, Math.min(row.createdAt.getTime() + DAY, firstTime, startBefore));
    const bound = known.get(row.id) ?? 0;
    const claims = await server.db
      .select()
      .from(claim)
      .where(eq(claim.subject, `proposal:${row.id}`));
    const live = claims.filter(({ status }) => status !== 'released');
    // Kept as long as M-02 allows and no longer, whether or not a timer has run.
    expect(row.expiresAt.getTime()).toBe(bound);
    for (const { status, holdExpiresAt } of live)
      expect([status, holdExpiresAt?.getTime()]).toEqual(['held', bound]);
    const keeps = live.some(({ holdExpiresAt }) => (holdExpiresAt?.getTime() ?? Infinity) > now);
    expect(keeps).toBe(row.state === 'open' && now < bound && live.length > 0);
    expect(row.state === 'open' || live.length === 0).toBe(true);
    if (keeps) keeping += 1;
  }
  expect(proposals.length).toBeLessThanOrEqual(3);
  expect(keeping).toBeLessThanOrEqual(1);
  return keeping;
}

const rowOf = async ({ id }: Run): Promise<BookingRow> => {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  if (!row) throw new Error('no booking');
  return row;
};

/**
 * M-03 from the rows alone, at each instant at which the refund of either could change: a move that the client began
 * never gives them more, one that the expert began never less.
 * @returns whether the booking was moved
 */
async function refundHolds(run: Run, before: BookingRow, step: Step): Promise<boolean> {
  const after = await rowOf(run);
  if (after.startsAt.getTime() === before.startsAt.getTime()) return false;
  // Somebody's move is the client's; any other start was proposed, and taken by the other side.
  const [taken] = await server.db
    .select({ side: proposal.side })
    .from(proposal)
    .where(and(eq(proposal.bookingId, run.id), eq(proposal.acceptedStartsAt, after.startsAt)))
    .orderBy(desc(proposal.closedAt));
  const by = step.what === 'move' ? 'client' : taken?.side;
  const now = server.clock.now().getTime();
  const edges = [before, after].flatMap(({ startsAt, firstStartsAt }) => [startsAt, firstStartsAt]);
  const end = Math.min(before.startsAt.getTime(), after.startsAt.getTime());
  const instants = edges
    .flatMap((each) => [each.getTime() - DAY, each.getTime()])
    .flatMap((each) => [each - 1, each, each + 1])
    .filter((each) => each >= now && each < end);
  for (const at of [now, ...instants]) {
    const [was, is] = [before, after].map((row) => quoteFor(row, 'client', new Date(at)).refundMinor);
    const worse = (was ?? 0) - (is ?? 0);
    expect(by === 'client' ? worse : -worse).toBeGreaterThanOrEqual(0);
  }
  return true;
}

const step = fc.record<Step>({
  what: fc.constantFrom(
    'propose',
    'propose',
    'accept',
    'accept',
    'accept',
    'decline',
    'withdraw',
    'move',
    'cancel',
    'wait',
    'work',
  ),
  by: fc.constantFrom('client', 'expert'),
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 3 }),
  waits: fc.constantFrom(HOUR, 2 * HOUR, 5 * HOUR, DAY - 1, DAY),
});

/** A booking that moves three times: by its client, and as either side proposed. */
const EACH_WAY: Step[] = [
  { what: 'move', by: 'client', hours: [70], waits: HOUR },
  { what: 'propose', by: 'expert', hours: [60, 65], waits: HOUR },
  { what: 'work', by: 'client', hours: [1], waits: HOUR },
  { what: 'accept', by: 'client', hours: [1], waits: HOUR },
  // Into the last day, in which the client has to ask.
  { what: 'wait', by: 'client', hours: [1], waits: 40 * HOUR },
  { what: 'propose', by: 'client', hours: [40], waits: HOUR },
  { what: 'wait', by: 'client', hours: [1], waits: HOUR },
  { what: 'accept', by: 'expert', hours: [1], waits: HOUR },
];

it(
  '[M-02] [M-03] whatever becomes of a booking, a proposal keeps a time no longer than allowed, and a move only the refund it may',
  async () => {
    let kept = 0;
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20, max: 80 }),
        fc.array(step, { minLength: 5, maxLength: 12 }),
        async (lead, steps) => {
          const [client, expert] = [await createClient(server), await createExpert(server)];
          const { id } = await confirmBooking(server, client, expert, inHours(lead));
          const run = { id, client, expert };
          const known = new Map<string, number>();
          for (const each of steps) {
            const before = await rowOf(run);
            await take(run, each);
            kept += await lawHolds(run, known, before.startsAt.getTime());
            if (await refundHolds(run, before, each)) moved += 1;
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true, examples: [[80, EACH_WAY]] },
    );
    // Runs in which nothing was kept or moved would show nothing.
    expect(kept).toBeGreaterThan(RUNS);
    expect(moved).toBeGreaterThanOrEqual(3);
  },
  RUNS * 60_000,
);
