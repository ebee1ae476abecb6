import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { joinGroupSession, joinRoom } from './join-room.ts';
import { getLeaveOffer, leaveAlone } from './leave-alone.ts';
import { getRoomRecord } from './room-record.ts';

/** Joining a room, leaving it alone, and what was asked in it (W-02, G-03, H-04); everything else goes through its socket. */
export function roomRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.joinRoom, ({ ctx, params }) => joinRoom(ctx, params.id));
  route(api, endpoints.joinGroupSession, ({ ctx, params }) => joinGroupSession(ctx, params.id));
  route(api, endpoints.getLeaveOffer, ({ ctx, params }) => getLeaveOffer(ctx, params.id));
  route(api, endpoints.leaveAlone, ({ ctx, params }) => leaveAlone(ctx, params.id));
  route(api, endpoints.getRoomRecord, ({ ctx, params }) => getRoomRecord(ctx, params.id));
}
