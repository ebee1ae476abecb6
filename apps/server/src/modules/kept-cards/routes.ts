import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { keepCard } from './keep-card.ts';
import { listKeptCards } from './list-cards.ts';
import { removeKeptCard } from './remove-card.ts';

/** Cards that the provider keeps for the overtime of one booking each (G-16). */
export function keptCardRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listKeptCards, ({ ctx }) => listKeptCards(ctx));
  route(api, endpoints.removeKeptCard, ({ ctx, params }) => removeKeptCard(ctx, params.id));
  route(api, endpoints.keepCard, ({ ctx, params, body }) => keepCard(ctx, params.id, body));
}
