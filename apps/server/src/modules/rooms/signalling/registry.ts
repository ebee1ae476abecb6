import type { Room } from '../room.ts';
import type { Member } from './member.ts';
import { RoomFeed } from './room-feed.ts';

interface Here {
  room: Room;
  readonly members: Map<string, Member>;
  readonly feed: RoomFeed;
}

/** The members connected to this process, by room. */
export class Registry {
  readonly #rooms = new Map<string, Here>();
  readonly #onEmpty: (roomId: string) => void;

  /** @param onEmpty runs when a room has no members here any more */
  constructor(onEmpty: (roomId: string) => void) {
    this.#onEmpty = onEmpty;
  }

  /** Registers a member. @returns the earlier entry of the same page load, whose socket has to be terminated */
  add(room: Room, member: Member): Member | undefined {
    const here = this.#rooms.get(room.id) ?? { room, members: new Map(), feed: new RoomFeed() };
    this.#rooms.set(room.id, here);
    const key = `${member.accountId}:${member.inst}`;
    const earlier = here.members.get(key);
    here.members.set(key, member);
    here.room = room;
    return earlier;
  }

  /** Removes a member and ends their media at the media server, unless another socket of the same page load has replaced it. */
  remove(member: Member): void {
    const room = this.#rooms.get(member.roomId);
    if (!room || !this.has(member)) return;
    member.dropSeat();
    room.members.delete(`${member.accountId}:${member.inst}`);
    if (room.members.size > 0) return;
    this.#rooms.delete(member.roomId);
    this.#onEmpty(member.roomId);
  }

  has(member: Member): boolean {
    return this.#rooms.get(member.roomId)?.members.get(`${member.accountId}:${member.inst}`) === member;
  }

  /** Whether the page load is connected to this process, or may still reconnect to it. */
  knows({ roomId, accountId, inst }: Pick<Member, 'roomId' | 'accountId' | 'inst'>): boolean {
    return this.#rooms.get(roomId)?.members.has(`${accountId}:${inst}`) ?? false;
  }

  of(roomId: string): Member[] {
    return [...(this.#rooms.get(roomId)?.members.values() ?? [])];
  }

  room(roomId: string): Room | undefined {
    return this.#rooms.get(roomId)?.room;
  }

  setRoom(room: Room): void {
    const here = this.#rooms.get(room.id);
    if (here) here.room = room;
  }

  /** What the room's members are told; another one once all of them have left and somebody has come back */
  feed(roomId: string): RoomFeed | undefined {
    return this.#rooms.get(roomId)?.feed;
  }

  rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  all(): Member[] {
    return [...this.#rooms.values()].flatMap(({ members }) => [...members.values()]);
  }
}
