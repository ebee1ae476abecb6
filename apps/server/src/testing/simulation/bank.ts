import { and, eq, isNotNull } from 'drizzle-orm';
import { payment } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import type { Session } from './session.ts';
import { DAY, HOUR, type World } from './world.ts';

async function act(world: World, { id }: Session, what: BankAct, amountMinor?: number): Promise<boolean> {
  // Of a session with overtime, any of its charges (G-09).
  const all = await world.db
    .select({ ref: payment.providerRef })
    .from(payment)
    .where(and(eq(payment.bookingId, id), isNotNull(payment.providerRef)))
    .orderBy(payment.createdAt);
  const ref = all.length > 1 ? world.random.one(all).ref : all[0]?.ref;
  return ref ? world.bank(ref, what, amountMinor) : false;
}

/** The client's bank disputes the charge, and decides some days later. */
async function dispute(world: World, session: Session): Promise<void> {
  const { random, agenda } = world;
  const most = random.chance(0.75) ? undefined : random.one([1, 50, 4001]);
  if (!(await act(world, session, 'dispute', most))) return;
  agenda.in(random.between(HOUR, 6 * DAY), async () => {
    const won = await act(world, session, random.one(['win', 'lose']));
    // A bank that has given in may dispute again.
    if (won && random.chance(0.2)) agenda.in(random.between(HOUR, 3 * DAY), () => dispute(world, session));
  });
}

/** What the client's bank and somebody in the provider's dashboard are going to do with the charge of a booking. */
export function watchCharge(world: World, session: Session): void {
  const { random, agenda } = world;
  const some = (share: number, from: number, to: number, work: () => Promise<unknown>): void => {
    if (random.chance(share))
      agenda.at(session.startsAt + random.between(from, to), async () => void (await work()));
  };
  some(0.4, -3 * DAY, 6 * DAY, () => dispute(world, session));
  some(0.07, -DAY, 12 * DAY, () => act(world, session, 'refund', random.one([1, 4001, undefined])));
  some(0.15, HOUR, 14 * DAY, () => act(world, session, 'fail-refund'));
}
