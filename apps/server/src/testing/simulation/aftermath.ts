import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { PROBLEM_KINDS } from '@nexperts/domain';
import { booking, problem, review } from '../../db/schema/index.ts';
import { statusOf, type Session } from './session.ts';
import { DAY, HOUR, MINUTE, type World } from './world.ts';

const TEXT = 'This is what happened in the session.';

/** A moment in a window: at its very end, a millisecond earlier or any time, also a little too late. */
function within({ random }: World, from: number, window: number): number {
  if (random.chance(0.1)) return from + window - random.below(2);
  return from + random.below(Math.round(window * 1.05));
}

const problemOf = async ({ db }: World, { id }: Session) =>
  (await db.select().from(problem).where(eq(problem.bookingId, id)))[0];

async function reply(world: World, session: Session): Promise<void> {
  const found = await problemOf(world, session);
  if (found?.offerPct == null) return;
  const body = { action: world.random.one(['take', 'insist']), offerPct: found.offerPct };
  await world.ask(session.client, ['POST', `/bookings/${session.id}/problem/reply`], { body });
}

async function answer(world: World, session: Session, agrees = false): Promise<void> {
  const { random, agenda, clock } = world;
  const found = await problemOf(world, session);
  if (!found) return;
  const action = agrees ? 'agree' : random.one(['agree', 'offer', 'offer', 'contest', 'contest']);
  const offerPct = random.between(1, Math.max(2, found.askPct));
  const body = { agree: { action }, offer: { action, offerPct }, contest: { action, text: TEXT } }[action];
  const path = `/bookings/${session.id}/problem/answer`;
  const answered = await world.ask(session.expert, ['POST', path], { body });
  if (answered?.status !== 200) return;
  if (action === 'offer' && random.chance(0.7))
    agenda.at(within(world, clock.now().getTime(), 72 * HOUR), () => reply(world, session));
  // Until a decision either side may agree to the other's last word.
  if (action !== 'agree' && random.chance(0.2))
    agenda.in(random.below(4 * DAY), () =>
      random.chance(0.5) ? answer(world, session, true) : reply(world, session),
    );
}

async function report(world: World, session: Session): Promise<void> {
  const { random, agenda, clock } = world;
  const body = {
    kind: random.one(PROBLEM_KINDS),
    askPct: random.one([0, 1, 33, 50, 100]),
    text: TEXT,
    fileIds: [],
  };
  const reported = await world.ask(session.client, ['POST', `/bookings/${session.id}/problem`], { body });
  if (reported?.status !== 201) return;
  world.count('problems');
  if (random.chance(0.6))
    agenda.at(within(world, clock.now().getTime(), 72 * HOUR), () => answer(world, session));
}

async function appeal(world: World, session: Session): Promise<void> {
  const path = `/bookings/${session.id}/appeal`;
  const answered = await world.ask(session.expert, ['POST', path], { body: { text: TEXT } });
  if (answered?.status === 201) world.count('appeals');
}

/** Appeals are due a day after the verdict, which is known once the session was judged. */
async function appealLater(world: World, session: Session): Promise<void> {
  if ((await statusOf(world, session)) !== 'no_show_expert') return;
  const [row] = await world.db
    .select({ at: booking.endedAt })
    .from(booking)
    .where(eq(booking.id, session.id));
  if (row?.at) world.agenda.at(within(world, row.at.getTime(), DAY), () => appeal(world, session));
}

async function goodwill(world: World, session: Session): Promise<void> {
  const body = { amountMinor: world.random.one([1, 500, 4001, 12_000]) };
  const path = `/bookings/${session.id}/refunds`;
  const answered = await world.ask(session.expert, ['POST', path], { body, key: randomUUID() });
  if (answered?.status === 200) world.count('goodwill');
}

async function writeReview(world: World, session: Session, role: 'client' | 'expert'): Promise<void> {
  const body = { stars: world.random.between(1, 6), text: TEXT };
  const answered = await world.ask(session[role], ['PUT', `/bookings/${session.id}/review`], { body });
  if (answered?.status === 200) world.count('reviews');
}

/** The other side reports what was published about it. */
async function reportReview(world: World, session: Session): Promise<void> {
  const [found] = await world.db
    .select()
    .from(review)
    .where(and(eq(review.bookingId, session.id), isNotNull(review.publishedAt)));
  if (!found) return;
  const reporter = found.side === 'client' ? session.expert : session.client;
  await world.ask(reporter, ['POST', `/reviews/${found.id}/report`], { body: { reason: 'abuse' } });
}

/** What the two sides are going to do once their session is over. */
export function afterSession(world: World, session: Session): void {
  const { random, agenda } = world;
  const { endsAt } = session;
  if (random.chance(0.65)) agenda.at(within(world, endsAt, 48 * HOUR), () => report(world, session));
  if (random.chance(0.7)) agenda.at(endsAt + 10 * MINUTE, () => appealLater(world, session));
  for (const role of ['client', 'expert'] as const)
    if (random.chance(0.6))
      agenda.at(within(world, endsAt, 14 * DAY), () => writeReview(world, session, role));
  if (random.chance(0.2))
    agenda.at(endsAt + random.between(2 * DAY, 14 * DAY), () => reportReview(world, session));
  for (const share of [0.2, 0.1])
    if (random.chance(share)) agenda.at(endsAt + random.below(14 * DAY), () => goodwill(world, session));
}
