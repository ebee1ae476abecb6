import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { joinRoom } from './join-room.ts';

/** Mounts the operation that issues join tickets. */
export function roomRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.joinRoom, ({ ctx, params }) => joinRoom(ctx, params.id));
}
