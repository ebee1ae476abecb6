export { readInRoom, readRoomChat, readRoomChatAfter, writeInRoom } from './room-chat.ts';
export { messageRoutes } from './routes.ts';
