import type { Page } from '@playwright/test';
import { moveTo, now, type Booking, type Bookings } from './bookings.ts';
import { pageOf, type Doors } from './doors.ts';
import { until } from '../product.ts';
import { at, headed, one, press, type Act, type State } from './steps.ts';

const MINUTE = 60_000;
const start = ({ startsAt }: Booking): number => Date.parse(startsAt);
const end = ({ endsAt }: Booking): number => Date.parse(endsAt);

/** From a lobby into its room. */
export async function join(page: Page): Promise<void> {
  await press('Join now')(page);
  await page.waitForURL((url) => !url.pathname.endsWith('/lobby'));
  await page.getByRole('button', { name: 'Leave' }).waitFor();
}

/** The lobby and the room from before they open until after the session; the states move the clock. */
export function roomActs(doors: Doors, { call, missed, unanswered }: Bookings): Act[] {
  const lobby = `/app/room/${call.id}/lobby`;
  let expert: Page | undefined;
  /** Both are in the room; the expert stays in it from the first such state on. */
  const meet = async (page: Page): Promise<void> => {
    if (!expert) {
      expert = await pageOf(doors, 'expert', lobby);
      await join(expert);
    }
    await join(page);
    await page.getByTestId('remote-video').waitFor();
  };
  const inRoom = (name: string, open: State['open']): State => ({
    name: `room, ${name}`,
    who: 'client',
    path: lobby,
    ...(open && { open }),
  });

  const early: Act = {
    name: 'before the room opens',
    concurrency: 1,
    before: () => moveTo(doors, start(call) - 12 * MINUTE),
    states: [
      {
        name: 'lobby, closed',
        who: 'client',
        path: lobby,
        open: (page) => page.getByText('The room opens in').waitFor(),
      },
    ],
  };
  const open: Act = {
    name: 'the room is open',
    concurrency: 1,
    before: () => moveTo(doors, start(call) - 5 * MINUTE),
    states: [
      { name: 'Today with a session to join', who: 'client', path: '/app' },
      { name: 'Today with a session to join', who: 'expert', path: '/app' },
      { name: 'booking to join', who: 'client', path: `/app/bookings/${call.id}` },
      { name: 'check before a call', who: 'client', path: `/app/bookings/${call.id}/check` },
      {
        name: 'lobby',
        who: 'client',
        path: lobby,
        open: (page) => page.getByRole('button', { name: 'Join now' }).waitFor(),
      },
      inRoom(
        'waiting',
        one(join, (page) => page.getByText(/^Waiting for/).waitFor()),
      ),
      inRoom('in a call', meet),
      inRoom(
        'muted, camera off',
        one(meet, press('Mute microphone'), press('Turn camera off'), (page) =>
          page.getByRole('button', { name: 'Turn camera on' }).waitFor(),
        ),
      ),
      inRoom(
        'chat',
        one(meet, press(/^Chat/), async (page) => {
          await page.getByRole('textbox', { name: 'Message' }).fill('Hello, can you see my slides?');
          await page.keyboard.press('Enter');
          await page.getByRole('log').getByText('can you see my slides').waitFor();
        }),
      ),
      inRoom('more', one(meet, press('More'), headed('More'))),
      inRoom(
        'the other is away',
        one(meet, async (page) => {
          await expert?.close();
          expert = undefined;
          await page
            .getByText(/lost the connection|has left/)
            .first()
            .waitFor();
        }),
      ),
      inRoom('left', one(meet, press('Leave'), headed('You’ve left the session'))),
      inRoom(
        'the end',
        one(meet, async (page) => {
          await moveTo(doors, end(call) + 11 * MINUTE);
          await headed('The session has ended')(page);
          await expert?.close();
        }),
      ),
    ],
  };
  const after: Act = {
    name: 'after the sessions',
    concurrency: 2,
    before: async () => {
      await moveTo(doors, Math.max(await now(doors), end(missed) + 60 * MINUTE));
      const statusOf = async ({ id }: Booking): Promise<string> =>
        (await doors.call<{ data: Booking }>('client', `/api/bookings/${id}`)).data.status;
      await until('the missed session is over', async () => (await statusOf(missed)) !== 'confirmed', 60);
    },
    states: [
      ...(['client', 'expert'] as const).flatMap((who) =>
        Object.entries({ call, missed, unanswered }).map(([name, { id }]) => ({
          name: `booking over, ${name}`,
          who,
          path: `/app/bookings/${id}`,
        })),
      ),
      ...(['client', 'expert'] as const).map((who) => ({
        name: 'wrap-up',
        who,
        path: `/app/bookings/${call.id}/wrap-up`,
      })),
      { name: 'problem, to report', who: 'client', path: `/app/bookings/${missed.id}/problem` },
      { name: 'messages, new to an expert', who: 'client', path: `/app/messages/new?booking=${call.id}` },
      { name: 'lobby, over', who: 'client', path: lobby },
      ...at('client', ['/app/bookings?scope=past']),
      { name: 'earnings with a session', who: 'expert', path: '/app/expert/earnings' },
    ],
  };
  return [early, open, after];
}
