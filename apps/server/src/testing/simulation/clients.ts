import { randomUUID } from 'node:crypto';
import { KEPT_CARD_CONSENT, type PaymentIntent } from '@nexperts/contract';
import { markInProgress } from '../../modules/bookings/index.ts';
import { attend } from '../attend.ts';
import { CARDS } from '../booking-flow.ts';
import type { TestPerson } from '../factories.ts';
import { afterSession } from './aftermath.ts';
import { watchCharge } from './bank.ts';
import { offerInstead, tryMove } from './moves.ts';
import { offerMore, typeCard } from './overtime.ts';
import { statusOf, type People, type Session } from './session.ts';
import { DAY, HOUR, MINUTE, type World } from './world.ts';

/** Who is in the room from which minute to which. */
const STAYS: readonly { client: readonly [number, number][]; expert: readonly [number, number][] }[] = [
  { client: [[0, 60]], expert: [[-3, 60]] },
  { client: [[-5, 58]], expert: [[0, 60]] },
  {
    client: [
      [2, 20],
      [30, 60],
    ],
    expert: [[1, 60]],
  },
  { client: [[0, 60]], expert: [[-2, 12]] },
  { client: [[0, 5]], expert: [[0, 60]] },
  { client: [], expert: [[0, 60]] },
  { client: [[0, 60]], expert: [] },
  { client: [[0, 60]], expert: [[15, 60]] },
  { client: [], expert: [] },
];

async function meet(world: World, session: Session): Promise<void> {
  const status = await statusOf(world, session);
  // It may have been moved away.
  if (status !== 'confirmed' || world.clock.now().getTime() < session.startsAt) return;
  const { random } = world;
  // Some sessions just go well.
  const stays = random.chance(0.4) ? STAYS[0] : random.one(STAYS);
  if (!stays) return;
  if (stays.client.length > 0 && stays.expert.length > 0 && random.chance(0.7)) {
    await world.inProcess((deps) => markInProgress(deps, session.id));
    if (random.chance(0.5)) world.agenda.at(session.endsAt - 3 * MINUTE, () => offerMore(world, session));
  }
  world.agenda.at(session.endsAt, async () => {
    const rows = (['client', 'expert'] as const).flatMap((role) =>
      stays[role].map(([from, to]) => ({
        roomId: session.id,
        accountId: session[role].accountId,
        inst: randomUUID(),
        joinedAt: new Date(session.startsAt + from * MINUTE),
        lastSeenAt: new Date(session.startsAt + to * MINUTE),
      })),
    );
    await attend(world.db, ...rows);
    world.tell(`in the room of ${session.id}: ${JSON.stringify(stays)}`);
    afterSession(world, session);
  });
}

async function pay(world: World, session: Session): Promise<void> {
  const { random } = world;
  const path = `/bookings/${session.id}`;
  const opened = await world.ask(session.client, ['POST', `${path}/payment`]);
  if (opened?.status !== 200) return;
  const { clientSecret } = opened.data as unknown as PaymentIntent;
  if (random.chance(0.5))
    await world.ask(session.client, ['PUT', `${path}/kept-card`], {
      body: { keep: true, consentVersion: KEPT_CARD_CONSENT },
    });
  if (random.chance(0.1)) await typeCard(world, clientSecret, random.one([CARDS.declined, CARDS.noFunds]));
  const others = [CARDS.asks, CARDS.disputed, CARDS.alwaysAsks, CARDS.declinedLater];
  await typeCard(world, clientSecret, random.chance(0.8) ? CARDS.good : random.one(others));
  // A browser that is closed leaves it to the webhook.
  if (random.chance(0.7)) await world.ask(session.client, ['POST', `${path}/payment/refresh`]);
}

/** The expert answers the request, or its client withdraws it. */
async function answer(world: World, session: Session): Promise<void> {
  if ((await statusOf(world, session)) !== 'requested') return;
  const { random } = world;
  const path = `/bookings/${session.id}`;
  if (random.chance(0.08)) await world.ask(session.client, ['POST', `${path}/cancel`]);
  else if (random.chance(0.1))
    await world.ask(session.expert, ['POST', `${path}/decline`], { body: { reason: 'unavailable' } });
  else if (random.chance(0.15)) await offerInstead(world, session, () => meet(world, session));
  else await world.ask(session.expert, ['POST', `${path}/accept`]);
}

/** Somebody chooses a time and holds it; all that follows is planned from here. */
export async function book(world: World, { clients, experts, staff }: People): Promise<void> {
  const { random, agenda } = world;
  const [client, expert] = [random.one(clients), random.one(experts)];
  const now = world.clock.now().getTime();
  const startsAt = Math.ceil(now / HOUR) * HOUR + random.between(8, 5 * 24) * HOUR;
  const body = {
    serviceId: random.one(expert.services),
    startsAt: new Date(startsAt).toISOString(),
    timeZone: 'Europe/Berlin',
  };
  const held = await world.ask(client, ['POST', '/bookings'], { body, key: randomUUID() });
  if (held?.status !== 201) return;
  world.count('bookings');
  const session = { id: String(held.data['id']), client, expert, startsAt, endsAt: startsAt + HOUR };
  // Some never pay, some pay after the ten minutes.
  if (random.chance(0.95))
    agenda.in(random.between(1, random.chance(0.9) ? 8 : 13) * MINUTE, () => pay(world, session));
  agenda.in(random.between(HOUR / 4, random.chance(0.9) ? 6 * HOUR : 50 * HOUR), () =>
    answer(world, session),
  );
  agenda.at(startsAt, () => meet(world, session));
  watchCharge(world, session);
  for (let n = 0; n < 2; n += 1)
    if (random.chance(0.3))
      agenda.in(random.between(HOUR, startsAt - now), () =>
        tryMove(world, session, () => meet(world, session)),
      );
  const untilStart = startsAt - now;
  const before = (who: TestPerson, share: number, path: string, cancelBody?: object): void => {
    if (!random.chance(share)) return;
    const asked = cancelBody && { body: cancelBody };
    agenda.in(
      random.between(20 * MINUTE, untilStart),
      async () => void (await world.ask(who, ['POST', path], asked)),
    );
  };
  before(client, 0.06, `/bookings/${session.id}/cancel`);
  before(expert, 0.04, `/bookings/${session.id}/cancel`);
  before(random.one(staff), 0.03, `/staff/bookings/${session.id}/cancel`, {
    refund: random.one(['full', 'policy']),
    reason: 'Asked for by phone.',
  });
}

/** The bookings of the first days: the last of their sessions is over with two weeks to go. */
export function planBookings(world: World, people: People, count: number): void {
  for (let n = 0; n < count; n += 1)
    world.agenda.in(world.random.between(MINUTE, 9 * DAY), () => book(world, people));
}
