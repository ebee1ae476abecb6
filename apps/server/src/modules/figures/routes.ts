import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { countView } from './count-view.ts';
import { expertFigures } from './expert-figures.ts';
import { figuresCsv } from './figures-csv.ts';

/** What came of an expert's page and services (F-10). */
export function figureRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.countView, ({ ctx, params, body }) => countView(ctx, params.handle, body));
  route(api, endpoints.expertFigures, ({ ctx }) => expertFigures(ctx));
  route(api, endpoints.figuresCsv, ({ ctx }) => figuresCsv(ctx));
}
