import { randomUUID } from 'node:crypto';
import type { OvertimeAnswer } from '@nexperts/contract';
import { CARDS } from '../booking-flow.ts';
import { statusOf, type Session } from './session.ts';
import { MINUTE, type World } from './world.ts';

/** A client types a card into the form of a payment, and proves who they are where the bank asks. */
export async function typeCard(world: World, clientSecret: string, card: string): Promise<void> {
  const intent = `/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
  await world.browser(`${intent}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '30',
    'payment_method_data[card][cvc]': '123',
  });
  if (card === CARDS.asks || card === CARDS.alwaysAsks)
    await world.browser(`${intent}/authenticate`, {
      client_secret: clientSecret,
      outcome: world.random.chance(0.8) ? 'succeed' : 'fail',
    });
}

/**
 * The expert offers more time three minutes before the end (G-09): declined, or accepted by the kept card or a form, which
 * some type too late, or without money.
 */
export async function offerMore(world: World, session: Session): Promise<void> {
  if ((await statusOf(world, session)) !== 'in_progress') return;
  const { random, agenda } = world;
  const path = `/bookings/${session.id}/overtime`;
  const id = randomUUID();
  const body = { id, minutes: random.one([15, 30] as const), priceMinor: random.one([100, 101, 500]) };
  const offered = await world.ask(session.expert, ['POST', path], { body });
  if (offered?.status !== 200) return;
  world.count('overtime offered');
  if (random.chance(0.1))
    return void (await world.ask(session.expert, ['POST', `${path}/withdraw`], { body: { id } }));
  const accept = random.chance(0.9);
  const answer = await world.ask(session.client, ['POST', `${path}/answer`], { body: { id, accept } });
  const { payment, offer } = (answer?.data ?? {}) as Partial<OvertimeAnswer>;
  if (offer?.state === 'done') world.count('overtime by the kept card');
  if (!payment) return;
  agenda.in(random.one([0, MINUTE, 4 * MINUTE]), async () => {
    await typeCard(
      world,
      payment.clientSecret,
      random.one([CARDS.good, CARDS.good, CARDS.asks, CARDS.noFunds]),
    );
    const after = await world.ask(session.client, ['POST', `${path}/refresh`], { body: { id } });
    if (after?.data['state'] === 'done') world.count('overtime by a form');
  });
}
