import { act, book, now, serviceOf } from './bookings.ts';
import { HANDLE, type Doors } from './doors.ts';
import { until } from '../product.ts';
import { at, dialog, one, press, type State } from './steps.ts';

const DAY = 24 * 60 * 60_000;

/** What client and expert have besides a session: messages, reviews, clients, and watches for a time that opens. */
export async function betweenStates(doors: Doors): Promise<State[]> {
  const { call } = doors;
  const { data: conversations } = await call<{ data: { id: string }[] }>('client', '/api/conversations');
  const { data: clients } = await call<{ data: { id: string }[] }>('expert', '/api/clients');
  const conversation = `/app/messages/${conversations[0]?.id}`;
  const serviceId = await serviceOf(doors, 'newcomer', true);
  const from = (await now(doors)) + DAY;
  const watch = {
    serviceId,
    from: new Date(from).toISOString(),
    to: new Date(from + 10 * DAY).toISOString(),
    maxPriceMinor: 100_000,
    atNight: true,
  };
  await call('newcomer', '/api/watches', watch);

  /** Somebody else gives up a time that is watched for, which is offered for ten minutes. */
  const offered = async (): Promise<string> => {
    const { id } = await book(doors, 'payer', { instant: true, hours: 60 });
    await act(doors, 'payer', id, 'cancel');
    let offer: { id: string } | null | undefined;
    await until(
      'the time is offered',
      async () => {
        const { data } = await call<{ data: { offer: { id: string } | null }[] }>('newcomer', '/api/watches');
        offer = data[0]?.offer;
        return Boolean(offer);
      },
      60,
    );
    return `/app/watches/offers/${offer?.id}`;
  };
  const state = (who: State['who'], name: string, path: State['path'], open?: State['open']): State => ({
    name,
    who,
    path,
    ...(open && { open }),
  });
  const choose = one(dialog('Report'), press('Report a single message instead'), (page) =>
    page.getByRole('button', { name: 'Report this message' }).first().waitFor(),
  );
  return [
    ...at('client', [conversation]),
    ...at('expert', [conversation, `/app/expert/clients/${clients[0]?.id}`]),
    ...at('newcomer', [
      '/app/watches',
      `/app/watches/new?to=${HANDLE}&service=${serviceId}`,
      `/app/messages/new?to=${HANDLE}`,
    ]),
    state('newcomer', 'watches, a time is offered', offered),
    state('client', 'messages, person being reported', conversation, dialog('Report')),
    state('client', 'messages, message being chosen', conversation, choose),
    state('client', 'messages, message being reported', conversation, async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Report this message' }).first().click();
      await page.getByRole('dialog', { name: 'Report this message' }).waitFor();
    }),
    state('expert', 'messages, person being blocked', conversation, dialog('Block')),
    state('expert', 'reviews, reply being written', '/app/expert/reviews', async (page) => {
      await page.getByRole('button', { name: 'Reply' }).first().click();
      await page.getByLabel('Your reply').waitFor();
    }),
    state('expert', 'reviews, one being reported', '/app/expert/reviews', dialog('Report')),
  ];
}
