import { fullName, joinWindow, type ChatMode } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { expert, groupSession, roomGuest, roomState, workshop } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { bookingForRoom, seatsForRoom, type RoomBooking } from '../bookings/index.ts';

export type RoomRole = 'client' | 'expert';

interface Person {
  readonly accountId: string;
  readonly name: string;
}

/** Somebody who comes to the host: the client of a 1-on-1 session, or who has a seat of a workshop. */
interface Guest extends Person {
  /** The booking that lets them in */
  readonly bookingId: string;
  /** Its status has a room */
  readonly hasSeat: boolean;
  /** Of a workshop: the host has let them in before, or removed them for good (H-04) */
  readonly isAdmitted: boolean;
  readonly isRemoved: boolean;
  /** Since when they are on stage there */
  readonly stageAt: Date | null;
  /** The host has handed the room to them (H-04) */
  readonly isActingHost: boolean;
}

/** A room: of a 1-on-1 session, or of a workshop's session. Instants as Date. */
export interface Room {
  /** Id of the booking, or of the workshop's session */
  readonly id: string;
  readonly isWorkshop: boolean;
  readonly host: Person;
  readonly guests: readonly Guest[];
  /** How many people can come to the host */
  readonly seats: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether it has a room in its present state, whatever the time */
  readonly isHeld: boolean;
  /** Decided or ended before its time: one side was absent (G-03), or the host ended it for everybody (H-04) */
  readonly isMissed: boolean;
  readonly isEndedByHost: boolean;
  /** Who may write in a workshop's chat (H-04) */
  readonly chatMode: ChatMode;
}

/** The last two are included because the room stays open for some minutes after the end. */
const OPEN = new Set<RoomBooking['status']>(['confirmed', 'in_progress', 'ended', 'disputed']);

/** The room of a 1-on-1 booking. */
export function roomOfBooking(booking: RoomBooking): Room {
  const { id, status, client, expert: host, startsAt, endsAt } = booking;
  const guest: Guest = {
    ...client,
    bookingId: id,
    hasSeat: true,
    isAdmitted: false,
    isRemoved: false,
    stageAt: null,
    isActingHost: false,
  };
  return {
    id,
    isWorkshop: false,
    host,
    guests: [guest],
    seats: 1,
    startsAt,
    endsAt,
    isHeld: OPEN.has(status),
    isMissed: status === 'no_show_expert' || status === 'no_show_client',
    isEndedByHost: false,
    chatMode: 'open',
  };
}

async function guestsOf(db: DbOrTx, roomId: string, now: Date): Promise<Guest[]> {
  const [seats, known] = [
    await seatsForRoom(db, roomId, now),
    await db.select().from(roomGuest).where(eq(roomGuest.roomId, roomId)),
  ];
  const sets = new Map(known.map((set) => [set.accountId, set]));
  const guests = new Map<string, Guest>();
  for (const { status, ...seat } of seats) {
    const hasSeat = OPEN.has(status);
    // Somebody may have given a seat back and bought another.
    if (!hasSeat && guests.has(seat.accountId)) continue;
    const set = sets.get(seat.accountId);
    guests.set(seat.accountId, {
      ...seat,
      hasSeat,
      isAdmitted: set?.admittedAt != null,
      isRemoved: set?.removedAt != null,
      stageAt: set?.stageAt ?? null,
      isActingHost: set?.hostsSince != null,
    });
  }
  return [...guests.values()];
}

/** The room of a workshop's session; null: there is no such session. */
async function roomOfWorkshop(db: DbOrTx, roomId: string, now: Date): Promise<Room | null> {
  const [found] = await db
    .select({ session: groupSession, seats: workshop.seats, host: expert, state: roomState })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .leftJoin(roomState, eq(roomState.roomId, groupSession.id))
    .where(eq(groupSession.id, roomId));
  if (!found) return null;
  const { session, seats, host, state } = found;
  const isEndedByHost = state?.endedAt != null;
  return {
    id: roomId,
    isWorkshop: true,
    host: { accountId: host.accountId, name: fullName(host.firstName, host.lastName) },
    guests: await guestsOf(db, roomId, now),
    seats,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    isHeld: session.status !== 'cancelled' && !isEndedByHost,
    isMissed: false,
    isEndedByHost,
    chatMode: state?.chat ?? 'open',
  };
}

/** The room with this id, or null. Not by the id of a seat, whose room is that of its session. */
export async function findRoom(db: DbOrTx, roomId: string, now: Date): Promise<Room | null> {
  const booking = await bookingForRoom(db, roomId, now);
  if (!booking) return roomOfWorkshop(db, roomId, now);
  return booking.groupSessionId ? null : roomOfBooking(booking);
}

/** The room that a booking lets into, or null; the id may be any text. */
export async function findRoomOfBooking(db: DbOrTx, bookingId: string, now: Date): Promise<Room | null> {
  const booking = await bookingForRoom(db, bookingId, now);
  if (!booking) return null;
  return booking.groupSessionId ? roomOfWorkshop(db, booking.groupSessionId, now) : roomOfBooking(booking);
}

export const guestIn = (room: Room, accountId: string): Guest | undefined =>
  room.guests.find((guest) => guest.accountId === accountId);

/** The role of an account in a room; null for everybody else. */
export function roleIn(room: Room, accountId: string): RoomRole | null {
  if (accountId === room.host.accountId) return 'expert';
  return guestIn(room, accountId) ? 'client' : null;
}

/** The name the others see. */
export const nameIn = (room: Room, accountId: string): string =>
  accountId === room.host.accountId ? room.host.name : (guestIn(room, accountId)?.name ?? '');

/** Whom the host of a workshop has handed its room to, or null. */
export const actingHostOf = ({ guests }: Room): Guest | null =>
  guests.find(({ isActingHost, isRemoved, hasSeat }) => isActingHost && hasSeat && !isRemoved) ?? null;

/** Those on stage, in the order they came there. */
export const onStage = ({ guests }: Room): string[] =>
  guests
    .flatMap(({ accountId, stageAt, isRemoved }) => (stageAt && !isRemoved ? [{ accountId, stageAt }] : []))
    .toSorted((a, b) => a.stageAt.getTime() - b.stageAt.getTime())
    .map(({ accountId }) => accountId);

/** Whether an account may do what the host of a workshop can, apart from what is the host's alone (H-04). */
export const hostsNow = (room: Room, accountId: string): boolean =>
  accountId === room.host.accountId || accountId === actingHostOf(room)?.accountId;

/** Whether an account may share a screen: in a workshop the host, who acts for them, and who is on stage (H-04). */
export const mayShare = (room: Room, accountId: string): boolean =>
  !room.isWorkshop || hostsNow(room, accountId) || onStage(room).includes(accountId);

/** The bookings whose two people are both there now, when somebody has come to `others`. */
export function bookingsMet(room: Room, accountId: string, others: readonly string[]): string[] {
  const isHost = accountId === room.host.accountId;
  if (!isHost && !others.includes(room.host.accountId)) return [];
  const met = isHost ? others : [accountId];
  return room.guests.filter((guest) => met.includes(guest.accountId)).map(({ bookingId }) => bookingId);
}

/** When the room closes for everybody. */
export const shutsAt = ({ startsAt, endsAt }: Room): Date =>
  new Date(joinWindow({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), role: 'client' }).endsAt);
