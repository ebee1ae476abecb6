import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { getAvailability } from './availability/get-availability.ts';
import { saveAvailability } from './availability/save-availability.ts';
import { availableToday } from './available-today.ts';
import { categoryExperts } from './category-experts.ts';
import { featuredExperts } from './featured-experts.ts';
import { expertFirstSteps } from './first-steps.ts';
import { getExpert } from './get-expert.ts';
import { expertAvatar, getPortrait } from './get-portrait.ts';
import { getSlots } from './get-slots.ts';
import { listEmptySearches } from './search/empty-searches.ts';
import { readSearch } from './search/reading/read-search.ts';
import { searchExperts } from './search/search-experts.ts';
import { getServices } from './services/get-services.ts';
import { saveServices } from './services/save-services.ts';

/** Everything a visitor may ask about experts, and an expert's own hours and services. */
export function expertRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.featuredExperts, ({ ctx }) => featuredExperts(ctx));
  route(api, endpoints.getExpert, ({ ctx, params }) => getExpert(ctx, params.handle));
  route(api, endpoints.getSlots, ({ ctx, params, query }) => getSlots(ctx, { ...params, ...query }));
  route(api, endpoints.getAvailability, ({ ctx }) => getAvailability(ctx));
  route(api, endpoints.saveAvailability, ({ ctx, body }) => saveAvailability(ctx, body));
  route(api, endpoints.getServices, ({ ctx }) => getServices(ctx));
  route(api, endpoints.saveServices, ({ ctx, body }) => saveServices(ctx, body));
  route(api, endpoints.expertFirstSteps, ({ ctx }) => expertFirstSteps(ctx));
  route(api, endpoints.categoryExperts, ({ ctx, params, query }) =>
    categoryExperts(ctx, params.category, query),
  );
  route(api, endpoints.availableToday, ({ ctx }) => availableToday(ctx.deps));
  route(api, endpoints.searchExperts, ({ ctx, query }) => searchExperts(ctx, query));
  route(api, endpoints.listEmptySearches, ({ ctx }) => listEmptySearches(ctx));
  route(api, endpoints.readSearch, ({ ctx, query }) => readSearch(ctx, query));
  route(api, endpoints.expertAvatar, ({ ctx, params }) => expertAvatar(ctx, params.handle));
  route(api, endpoints.portrait, ({ ctx, params, c }) =>
    getPortrait(ctx, params.handle, c.req.header('if-none-match')),
  );
}
