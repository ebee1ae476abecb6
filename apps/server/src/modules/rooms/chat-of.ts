import { readInRoom, readRoomChat, readRoomChatAfter, writeInRoom } from '../messages/index.ts';
import type { RoomChat } from './room-chat.ts';
import type { Room } from './room.ts';
import { workshopChat } from './workshop-chat.ts';

/** Whose conversation the chat of two is. */
function pairOf({ id, host, guests: [guest] }: Room) {
  if (!guest) throw new Error(`the room ${id} has no guest`);
  return { id, client: guest, expert: host };
}

/** The conversation of the two (M-06). */
const pairChat: RoomChat = {
  read: (db, room, of) => readRoomChat(db, pairOf(room), of),
  readAfter: (db, room, after) => readRoomChatAfter(db, pairOf(room), after),
  write: (deps, room, line) => writeInRoom(deps, pairOf(room), line),
  markRead: (deps, room, mark) => readInRoom(deps, pairOf(room), mark),
};

/** The chat of a room: a workshop has its own, which ends with it (H-04). */
export const chatOf = (room: Room): RoomChat => (room.isWorkshop ? workshopChat : pairChat);
