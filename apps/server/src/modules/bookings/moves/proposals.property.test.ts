import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claim, proposal, proposalTime } from '../../../db/schema/index.ts';
import { act, confirmBooking, look } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();

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
    await act(server, who, run.id, `proposals/${open.id}/${what}`, body);
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

const step = fc.record<Step>({
  what: fc.constantFrom(
    'propose',
    'propose',
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
  waits: fc.constantFrom(HOUR, 5 * HOUR, DAY - 1, DAY),
});

it('[M-02] whatever becomes of a booking, a proposal never keeps a time longer than allowed, and frees it when it ends', async () => {
  let kept = 0;
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
          const startBefore = Date.parse((await look(server, client, id)).data.startsAt);
          await take(run, each);
          kept += await lawHolds(run, known, startBefore);
        }
      },
    ),
    { numRuns: 25, seed: 20_261_124, endOnFailure: true },
  );
  // Runs in which nothing was kept would show nothing.
  expect(kept).toBeGreaterThan(10);
}, 300_000);
