import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addNote, changeNote, getOwnClient, removeNote } from './notes.ts';
import { listClients } from './own-clients.ts';

/** Whom an expert has met and what they keep in mind about them (F-18). */
export function clientRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listClients, ({ ctx, query }) => listClients(ctx, query));
  route(api, endpoints.getOwnClient, ({ ctx, params }) => getOwnClient(ctx, params.id));
  route(api, endpoints.addClientNote, ({ ctx, params, body }) => addNote(ctx, params.id, body.text));
  route(api, endpoints.changeClientNote, ({ ctx, params, body }) => changeNote(ctx, params, body));
  route(api, endpoints.removeClientNote, ({ ctx, params }) => removeNote(ctx, params));
}
