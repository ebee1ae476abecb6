import type { RoomBooking } from '../room-access.ts';
import type { Member } from './member.ts';

/** The members connected to this process, by room. */
export class Registry {
  readonly #rooms = new Map<string, { booking: RoomBooking; members: Map<string, Member> }>();

  /** @returns the same page load's earlier entry, whose socket is dead or dying */
  add(booking: RoomBooking, member: Member): Member | undefined {
    const room = this.#rooms.get(booking.id) ?? { booking, members: new Map<string, Member>() };
    this.#rooms.set(booking.id, room);
    const key = `${member.accountId}:${member.inst}`;
    const earlier = room.members.get(key);
    room.members.set(key, member);
    room.booking = booking;
    return earlier;
  }

  /** Forgets a member, unless another socket of the same page load has taken its entry. */
  remove(member: Member): void {
    const room = this.#rooms.get(member.bookingId);
    if (!room || !this.has(member)) return;
    room.members.delete(`${member.accountId}:${member.inst}`);
    if (room.members.size === 0) this.#rooms.delete(member.bookingId);
  }

  has(member: Member): boolean {
    return this.#rooms.get(member.bookingId)?.members.get(`${member.accountId}:${member.inst}`) === member;
  }

  /** This process has the socket of that page load, or is waiting for its return. */
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
