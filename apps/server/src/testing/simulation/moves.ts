import { eq } from 'drizzle-orm';
import type { Proposal } from '@nexperts/contract';
import { booking } from '../../db/schema/index.ts';
import type { TestPerson } from '../factories.ts';
import type { Session } from './session.ts';
import { HOUR, MINUTE, type World } from './world.ts';

/** One to three hours from now on. */
function otherTimes({ random, clock }: World, most: number): string[] {
  const from = Math.ceil(clock.now().getTime() / HOUR) * HOUR;
  const hours = new Set(Array.from({ length: random.between(1, most) }, () => random.between(1, 4 * 24)));
  return [...hours].map((each) => new Date(from + each * HOUR).toISOString());
}

/** The session is where the database has it: an answer may be lost. @returns whether it was elsewhere before */
async function follow(world: World, session: Session): Promise<boolean> {
  const [row] = await world.db
    .select({ startsAt: booking.startsAt })
    .from(booking)
    .where(eq(booking.id, session.id));
  const startsAt = row?.startsAt.getTime() ?? session.startsAt;
  if (startsAt === session.startsAt) return false;
  session.startsAt = startsAt;
  session.endsAt = startsAt + HOUR;
  world.count('moves');
  return true;
}

/** One side answers the open proposal, its author withdraws it, or nobody does anything. */
async function answerProposal(world: World, session: Session): Promise<void> {
  const { random } = world;
  const path = `/bookings/${session.id}`;
  const seen = await world.ask(session.client, ['GET', path]);
  const open = seen?.data['proposal'] as Proposal | null | undefined;
  if (!open) return;
  const [author, other] =
    open.by === 'client' ? [session.client, session.expert] : [session.expert, session.client];
  const on = (who: TestPerson, verb: string, body: object = {}) =>
    world.ask(who, ['POST', `${path}/proposals/${open.id}/${verb}`], { body });
  const end = random.one(['accept', 'accept', 'accept', 'decline', 'withdraw', 'nothing'] as const);
  if (end === 'accept') await on(other, end, { startsAt: random.one(open.times).startsAt });
  else if (end !== 'nothing') await on(end === 'decline' ? other : author, end);
}

/**
 * Somebody moves the session or proposes other times, and the proposal is answered or not (M-01 to M-04).
 * @param meet what happens at a new start
 */
export async function tryMove(world: World, session: Session, meet: () => Promise<void>): Promise<void> {
  const { random, agenda } = world;
  const path = `/bookings/${session.id}`;
  const answerLater = (): void =>
    agenda.in(random.between(MINUTE, 26 * HOUR), async () => {
      await answerProposal(world, session);
      await meetThere();
    });
  const meetThere = async (): Promise<void> => {
    if (await follow(world, session)) agenda.at(session.startsAt, meet);
  };
  if (random.chance(0.5)) {
    const [startsAt] = otherTimes(world, 1);
    await world.ask(session.client, ['POST', `${path}/move`], { body: { startsAt } });
    await meetThere();
    return;
  }
  const who = random.one([session.client, session.expert]);
  const made = await world.ask(who, ['POST', `${path}/proposals`], {
    body: { times: otherTimes(world, 3) },
  });
  if (made?.status !== 200) return;
  world.count('proposals');
  answerLater();
}

/** The expert declines and offers other times; the client answers later, or doesn't (M-04). */
export async function offerInstead(world: World, session: Session, meet: () => Promise<void>): Promise<void> {
  const { random, agenda } = world;
  const made = await world.ask(session.expert, ['POST', `/bookings/${session.id}/decline`], {
    body: { reason: 'unavailable', times: otherTimes(world, 3) },
  });
  if (made?.status !== 200) return;
  world.count('offers');
  agenda.in(random.between(MINUTE, 26 * HOUR), async () => {
    await answerProposal(world, session);
    if (await follow(world, session)) agenda.at(session.startsAt, meet);
  });
}
