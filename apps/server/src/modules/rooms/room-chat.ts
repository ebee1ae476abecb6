import type { ChatLine, ServerMessage } from '@nexperts/contract';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { Room } from './room.ts';

type ChatPage = Pick<Extract<ServerMessage, { t: 'history' }>, 'chat' | 'hasEarlier' | 'readSeq'>;

/** Where the lines of a room are. */
export interface RoomChat {
  /** The newest lines, or the newest before a number: one page, oldest first */
  read(db: Db, room: Room, of: { readerId: string; before?: number | undefined }): Promise<ChatPage>;
  /** The lines after a number, oldest first, one page of them */
  readAfter(db: Db, room: Room, after: number): Promise<ChatLine[]>;
  /** @throws {AppError} WrongState: only the host may write, or nobody; Conflict, TooManyRequests, Unavailable */
  write(
    deps: Deps,
    room: Room,
    line: { authorId: string; clientKey: string; text: string },
  ): Promise<ChatLine>;
  /** Moves a member's read mark forward */
  markRead(deps: Deps, room: Room, mark: { readerId: string; seq: number }): Promise<void>;
}
