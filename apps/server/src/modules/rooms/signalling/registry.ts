import type { RoomBooking } from '../room-access.ts';
import type { Member } from './member.ts';

/** The members connected to this process, by room. */
export class Registry {
  readonly #rooms = new Map<string, { booking: RoomBooking; members: Map<string, Member> }>();

  /** Registers a member. @returns the earlier entry of the same page load, whose socket has to be terminated */
  add(booking: RoomBooking, member: Member): Member | undefined {
    const room = this.#rooms.get(booking.id) ?? { booking, members: new Map<string, Member>() };
    this.#rooms.set(booking.id, room);
    const key = `${member.accountId}:${member.inst}`;
    const earlier = room.members.get(key);
    room.members.set(key, member);
    room.booking = booking;
    return earlier;
  }

  /** Removes a member, unless another socket of the same page load has replaced it. */
  remove(member: Member): void {
    const room = this.#rooms.get(member.bookingId);
    if (!room || !this.has(member)) return;
    room.members.delete(`${member.accountId}:${member.inst}`);
    if (room.members.size === 0) this.#rooms.delete(member.bookingId);
  }

  has(member: Member): boolean {
    return this.#rooms.get(member.bookingId)?.members.get(`${member.accountId}:${member.inst}`) === member;
  }

  /** Whether the page load is connected to this process, or may still reconnect to it. */
  knows({ bookingId, accountId, inst }: Pick<Member, 'bookingId' | 'accountId' | 'inst'>): boolean {
    return this.#rooms.get(bookingId)?.members.has(`${accountId}:${inst}`) ?? false;
  }

  of(bookingId: string): Member[] {
    return [...(this.#rooms.get(bookingId)?.members.values() ?? [])];
  }

  booking(bookingId: string): RoomBooking | undefined {
    return this.#rooms.get(bookingId)?.booking;
  }

  setBooking(booking: RoomBooking): void {
    const room = this.#rooms.get(booking.id);
    if (room) room.booking = booking;
  }

  rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  all(): Member[] {
    return [...this.#rooms.values()].flatMap(({ members }) => [...members.values()]);
  }
}
