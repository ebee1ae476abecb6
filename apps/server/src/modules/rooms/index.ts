export { closeRoom } from './close-room.ts';
export { hostPresence } from './host-presence.ts';
export { iceServers } from './ice-servers.ts';
export { LIMITS, type Limits } from './limits.ts';
export { roomRoutes } from './routes.ts';
export { attachSignalling } from './signalling/attach.ts';
export { isRoomOpen } from './room-hours.ts';
export { tellRoom } from './tell-room.ts';
