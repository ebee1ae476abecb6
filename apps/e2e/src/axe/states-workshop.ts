import type { Page } from '@playwright/test';
import { moveTo, pay, type Booking } from './bookings.ts';
import { pageOf, type Doors } from './doors.ts';
import { join } from './states-room.ts';
import { at, dialog, one, press, type Act, type State } from './steps.ts';

const MINUTE = 60_000;

interface Seats {
  /** The workshop's first session, which is over */
  past: string;
  /** Its last session, days ahead */
  ahead: { id: string; startsAt: string };
  /** Two seats of the demo client in it */
  order: string;
  /** The client's own */
  own: string;
  /** The address of the other, for whoever they give it to */
  gift: string;
}

interface Order {
  id: string;
  seats: { bookingId: string; key: string | null }[];
}

/** Buys the demo client two seats in the demo expert's workshop. */
export async function buySeats(doors: Doors): Promise<Seats> {
  const { data: hosted } = await doors.call<{
    data: { workshops: { sessions: { id: string; startsAt: string }[] }[] };
  }>('expert', '/api/own-workshops');
  const sessions = (hosted.workshops[0]?.sessions ?? []).toSorted((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );
  const [past, ahead] = [sessions.at(0), sessions.at(-1)];
  if (!past || !ahead) throw new Error('the demo expert has no workshop');
  const { data: own } = await doors.call<{ data: Booking }>(
    'client',
    `/api/group-sessions/${ahead.id}/seats`,
    { timeZone: 'Europe/London', others: 1 },
  );
  const readOrder = async (): Promise<Order> => {
    const { data } = await doors.call<{ data: Order[] }>('client', '/api/seat-orders');
    if (!data[0]) throw new Error('the demo client has no seats');
    return data[0];
  };
  const held = await readOrder();
  for (const { bookingId } of held.seats) await pay(doors, 'client', { id: bookingId });
  const { id, seats } = await readOrder();
  const other = seats.find(({ key }) => key !== null);
  return {
    past: past.id,
    ahead,
    order: id,
    own: own.id,
    gift: `/app/seats/${other?.bookingId}/${other?.key}`,
  };
}

/** Pages of workshops for host, guests and staff. */
export function workshopStates({ past, ahead, order, own, gift }: Seats): State[] {
  const [list, session] = ['/app/expert/workshops', `/app/expert/workshops/${ahead.id}`];
  return [
    ...at('expert', [list, `${list}/new`, session, `${list}/${past}`]),
    ...at('beginner', [list, `${list}/new`]),
    ...at('client', [`/app/seats/orders/${order}`, gift, `/app/bookings/${own}`]),
    ...at('visitor', [gift]),
    ...at('newcomer', [gift]),
    ...at('staff', [`/app/staff/workshops/${ahead.id}`, `/app/staff/workshops/${past}`]),
    {
      name: 'workshop, errors',
      who: 'expert',
      path: `${list}/new`,
      open: one(press('Publish workshop'), (page) => page.locator('[aria-invalid=true]').first().waitFor()),
    },
    { name: 'workshop, cancel dialog', who: 'expert', path: session, open: dialog('Cancel this date') },
  ];
}

/** The room of a workshop for its host and a guest, from five minutes before the session on. */
export function workshopAct(doors: Doors, { ahead, own }: Seats): Act {
  const lobby = { expert: `/app/room/workshops/${ahead.id}/lobby`, client: `/app/room/${own}/lobby` };
  let other: Page | undefined;
  /** Somebody else enters the room, and leaves it before the next state. */
  const withOther = (who: keyof typeof lobby) => async (): Promise<void> => {
    other = await pageOf(doors, who, lobby[who]);
    await join(other);
  };
  const admit = async (host: Page): Promise<void> => {
    await press(/^People/)(host);
    await press(/^Admit /)(host);
    await host
      .getByRole('region', { name: 'In the room' })
      .getByText(/^Casey/)
      .waitFor();
  };
  const state = (who: keyof typeof lobby, name: string, open: NonNullable<State['open']>): State => ({
    name: `workshop, ${name}`,
    who,
    path: async () => {
      await other?.close();
      other = undefined;
      return lobby[who];
    },
    open,
  });
  return {
    name: 'the room of a workshop is open',
    concurrency: 1,
    before: () => moveTo(doors, Date.parse(ahead.startsAt) - 5 * MINUTE),
    states: [
      state('expert', 'lobby of its host', (page) =>
        page.getByRole('button', { name: 'Join now' }).waitFor(),
      ),
      state('expert', 'its host alone in the room', join),
      state(
        'client',
        'a guest waits',
        one(join, (page) => page.getByText(/to let you in/).waitFor()),
      ),
      state(
        'expert',
        'a guest to admit',
        one(join, withOther('client'), press(/^People/), (page) =>
          page.getByRole('button', { name: /^Admit / }).waitFor(),
        ),
      ),
      state('expert', 'a guest in the room', one(join, withOther('client'), admit)),
      state(
        'client',
        'in the room with its host',
        one(withOther('expert'), join, (page) => page.getByTestId('remote-video').waitFor()),
      ),
    ],
  };
}
