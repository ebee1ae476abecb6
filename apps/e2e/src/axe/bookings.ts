import { HANDLE, type Doors, type Who } from './doors.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Booking {
  id: string;
  status: string;
  startsAt: string;
  endsAt: string;
  holdExpiresAt: string | null;
}

/** Time of the product's clock, in epoch ms. */
export async function now({ call }: Doors): Promise<number> {
  return Date.parse((await call<{ now: string }>('visitor', '/dev/clock')).now);
}

/** Moves the product's clock to an instant (epoch ms). */
export async function moveTo({ call }: Doors, to: number): Promise<void> {
  await call('visitor', '/dev/clock', { to: new Date(to).toISOString() });
}

interface Wanted {
  /** Instant booking */
  instant: boolean;
  /** The first free time at least this many hours from now */
  hours: number;
}

/** A service of the demo expert. @param instant booked instantly */
export async function serviceOf(doors: Doors, who: Who, instant: boolean): Promise<string> {
  const { data: profile } = await doors.call<{ data: { services: { id: string; instant: boolean }[] } }>(
    who,
    `/api/experts/${HANDLE}`,
  );
  return profile.services.find((service) => service.instant === instant)?.id ?? '';
}

/** Holds a time of the demo expert. */
export async function hold(doors: Doors, who: Who, { instant, hours }: Wanted): Promise<Booking> {
  const serviceId = await serviceOf(doors, who, instant);
  const from = (await now(doors)) + hours * HOUR;
  const range = new URLSearchParams({
    serviceId,
    from: new Date(from).toISOString(),
    to: new Date(from + 24 * HOUR).toISOString(),
  });
  const { slots } = await doors.call<{ slots: { startsAt: string }[] }>(
    who,
    `/api/experts/${HANDLE}/slots?${String(range)}`,
  );
  const { data } = await doors.call<{ data: Booking }>(who, '/api/bookings', {
    serviceId,
    startsAt: slots[0]?.startsAt,
    timeZone: 'Europe/London',
  });
  return data;
}

export const act = (
  doors: Doors,
  who: Who,
  id: string,
  verb: string,
  body = {},
): Promise<{ data: Booking }> => doors.call(who, `/api/bookings/${id}/${verb}`, body);

/** Pays for what is held as the browser does. @returns the booking: requested, or confirmed when instant */
export async function pay(doors: Doors, who: Who, { id }: Pick<Booking, 'id'>): Promise<Booking> {
  const { data: intent } = (await act(doors, who, id, 'payment')) as unknown as {
    data: { clientSecret: string; publishableKey: string; sandboxUrl: string };
  };
  const secret = intent.clientSecret;
  const paid = await doors.contexts[who].request.post(
    `${intent.sandboxUrl}/v1/payment_intents/${secret.replace(/_secret_.*$/, '')}/confirm`,
    {
      form: {
        key: intent.publishableKey,
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
        'payment_method_data[card][cvc]': '123',
      },
    },
  );
  if (!paid.ok()) throw new Error(`the sandbox answered ${paid.status()} ${await paid.text()}`);
  return (await act(doors, who, id, 'payment/refresh')).data;
}

/** Holds a time and pays for it. */
export const book = async (doors: Doors, who: Who, wanted: Wanted): Promise<Booking> =>
  pay(doors, who, await hold(doors, who, wanted));

/** A request that the expert has accepted. */
async function confirmed(doors: Doors, hours: number): Promise<Booking> {
  const { id } = await book(doors, 'client', { instant: false, hours });
  return (await act(doors, 'expert', id, 'accept')).data;
}

/** Bookings of the demo client with the demo expert, one for each page that a booking can have before its start. */
export async function makeBookings(doors: Doors) {
  const ofClient = (hours: number) => book(doors, 'client', { instant: false, hours });
  const [declined, withdrawn] = [await ofClient(76), await ofClient(80)];
  await act(doors, 'expert', declined.id, 'decline', { reason: 'unavailable' });
  await act(doors, 'client', withdrawn.id, 'cancel');
  const [cancelled, cancelledByExpert] = [await confirmed(doors, 84), await confirmed(doors, 88)];
  await act(doors, 'client', cancelled.id, 'cancel');
  await act(doors, 'expert', cancelledByExpert.id, 'cancel');
  return {
    /** Both parties enter its room, and later it ends. */
    call: await confirmed(doors, 2),
    /** Both parties miss it. */
    missed: await confirmed(doors, 6),
    confirmed: await confirmed(doors, 72),
    requested: await ofClient(96),
    /** The expert never answers it. */
    unanswered: await ofClient(5),
    declined,
    withdrawn,
    cancelled,
    cancelledByExpert,
    held: await hold(doors, 'newcomer', { instant: true, hours: 100 }),
  };
}
export type Bookings = Awaited<ReturnType<typeof makeBookings>>;
