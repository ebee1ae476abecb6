import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addCalendar, addCalendarFile, admitCalendarFile } from './add-calendar.ts';
import { changeCalendar, listCalendars, readCalendar, removeCalendar } from './change-calendar.ts';

/** Outside calendars, whose busy times an expert doesn’t offer (F-04). */
export function calendarRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listCalendars, async ({ ctx }) => ({
    data: await listCalendars(ctx),
    serverNow: ctx.deps.clock.now().toISOString(),
  }));
  route(api, endpoints.addCalendar, async ({ ctx, body }) => ({ data: await addCalendar(ctx, body) }));
  route(
    api,
    endpoints.addCalendarFile,
    async ({ ctx, file }) => ({ data: await addCalendarFile(ctx, file) }),
    admitCalendarFile,
  );
  route(api, endpoints.changeCalendar, async ({ ctx, params, body }) => ({
    data: await changeCalendar(ctx, params.id, body),
  }));
  route(api, endpoints.readCalendar, async ({ ctx, params }) => ({
    data: await readCalendar(ctx, params.id),
  }));
  route(api, endpoints.removeCalendar, ({ ctx, params }) => removeCalendar(ctx, params.id));
}
