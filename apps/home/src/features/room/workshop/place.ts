import type { Booking, HostedSession, HostedWorkshop } from '@nexperts/contract';
import { paths } from '../../../paths.ts';
import { closedNow, type Closed } from '../closed.ts';
import type { DeviceChoice } from '../engine/local-media.ts';

/** The room of a workshop's session as one of its people sees it (H-04). */
export interface WorkshopPlace {
  /** What the choice of devices is kept under: the seat's booking, or the host's session */
  readonly id: string;
  readonly role: 'client' | 'expert';
  readonly title: string;
  readonly hostName: string;
  /** Nobody paid for a seat */
  readonly isFree: boolean;
  /** Whose initials are in the reader's own tile */
  readonly ownName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Why it is closed now (epoch ms); null: one may enter */
  readonly closedNow: (now: number) => Closed | null;
  readonly roomPath: string;
  readonly lobbyPath: string;
  /** Where one goes afterwards */
  readonly back: { readonly href: string; readonly label: string };
  /** The wrap-up of a seat */
  readonly wrapUp: string | null;
}

/** The room that a seat lets into. */
export function seatPlace(booking: Booking): WorkshopPlace {
  const { id, service, expert, price, startsAt, endsAt } = booking;
  return {
    id,
    role: 'client',
    title: service.title,
    hostName: expert.name,
    isFree: price.minor === 0,
    ownName: booking.client.name,
    startsAt,
    endsAt,
    closedNow: (now) => closedNow(booking, now),
    roomPath: paths.room(id),
    lobbyPath: paths.lobby(id),
    back: { href: paths.booking(id), label: 'Go to the booking' },
    wrapUp: paths.wrapUp(id),
  };
}

/** The room of a session that the reader hosts. */
export function hostPlace(
  { title, price }: Pick<HostedWorkshop, 'title' | 'price'>,
  session: Pick<HostedSession, 'id' | 'startsAt' | 'endsAt' | 'status'>,
  hostName: string,
): WorkshopPlace {
  const { id, startsAt, endsAt } = session;
  const status = session.status === 'cancelled' ? 'cancelled' : 'confirmed';
  return {
    id,
    role: 'expert',
    title,
    hostName,
    isFree: price.minor === 0,
    ownName: hostName,
    startsAt,
    endsAt,
    closedNow: (now) => closedNow({ status, role: 'expert', startsAt, endsAt }, now),
    roomPath: paths.hostRoom(id),
    lobbyPath: paths.hostLobby(id),
    back: { href: paths.workshop(id), label: 'Go to the workshop' },
    wrapUp: null,
  };
}

/** With what a seat enters, whatever was on before (H-04). */
export const SEAT_CHOICE = { mic: false, cam: false } as const;

/** What somebody enters the room with, who has chosen this. */
export const enteringWith = ({ role }: Pick<WorkshopPlace, 'role'>, choice: DeviceChoice): DeviceChoice =>
  role === 'client' ? { ...choice, ...SEAT_CHOICE } : choice;
