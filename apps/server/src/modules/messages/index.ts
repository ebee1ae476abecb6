import { sendSafetyMail } from './safety-mails.ts';

export { countMessage } from './write-message.ts';
export { readInRoom, readRoomChat, readRoomChatAfter, writeInRoom } from './room-chat.ts';
export { answerSafetyCase, safetyHearings } from './safety-case.ts';
export { messageRoutes } from './routes.ts';

export const messageJobs = { 'mail.safety-case': sendSafetyMail };
