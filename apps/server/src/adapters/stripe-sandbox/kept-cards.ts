import type { Call, Mount } from './app.ts';
import * as bank from './bank.ts';
import { noSuch, StripeFault, type Outcome } from './fault.ts';
import { text } from './form.ts';
import { newId, type Intent } from './intent.ts';
import { loadKeeper, type Answer } from './store.ts';

/** POST /v1/payment_intents: a new intent, authorised at once where it names a kept card. */
export async function openIntent({ db, params, now }: Call): Promise<{ intent: Intent; outcome: Outcome }> {
  const intent = bank.newIntent(params, now);
  const created = 'payment_intent.created';
  if (text(params, 'off_session') !== 'true') return { intent, outcome: { events: [created] } };
  const cardId = text(params, 'payment_method') ?? '';
  const kept = (await loadKeeper(db, cardId))?.card;
  if (!kept || kept.keptFor !== intent.customer) throw noSuch('PaymentMethod', cardId);
  const outcome = bank.chargeKept(intent, kept, now);
  return { intent, outcome: { ...outcome, events: [created, ...outcome.events] } };
}

const view = (id: string, customer: string | null): Record<string, unknown> => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
});

type Finish = (
  call: Call,
  intent: Intent,
  outcome: Outcome,
  shown: Record<string, unknown>,
) => Promise<Answer>;

/** Customers and the cards that are kept for them; a customer is no more than its id. */
export function keptCardCalls(on: Mount, finish: Finish): void {
  on('POST', '/v1/customers', 'server', async () => ({
    status: 200,
    body: { id: newId('cus'), object: 'customer' },
  }));
  on('GET', '/v1/payment_methods/:id', 'server', async ({ db }, id) => {
    const keeper = await loadKeeper(db, id);
    return { status: 200, body: view(id, keeper?.card?.keptFor ?? null) };
  });
  on('POST', '/v1/payment_methods/:id/detach', 'server', async (call, id) => {
    const keeper = await loadKeeper(call.db, id);
    if (!keeper?.card)
      throw new StripeFault(400, {
        message: 'The payment method you provided is not attached to a customer.',
      });
    keeper.card.keptFor = null;
    return finish(call, keeper, { events: [] }, view(id, null));
  });
}
