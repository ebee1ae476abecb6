import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addCalendar, addCalendarAccount, addCalendarFile, admitCalendarFile } from './add-calendar.ts';
import { changeCalendar, listCalendars, readCalendar, removeCalendar } from './change-calendar.ts';
import { connectCalendar, listCalendarProviders, startCalendarLogin } from './connect-calendar.ts';

/** Outside calendars, whose busy times an expert doesn’t offer (F-04). */
export function calendarRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listCalendars, ({ ctx }) => listCalendars(ctx));
  route(api, endpoints.addCalendar, ({ ctx, body }) => addCalendar(ctx, body));
  route(api, endpoints.addCalendarAccount, ({ ctx, body }) => addCalendarAccount(ctx, body));
  route(api, endpoints.listCalendarProviders, ({ ctx }) => listCalendarProviders(ctx));
  route(api, endpoints.startCalendarLogin, ({ ctx, body }) => startCalendarLogin(ctx, body));
  route(api, endpoints.connectCalendar, ({ ctx, body }) => connectCalendar(ctx, body));
  route(api, endpoints.addCalendarFile, ({ ctx, file }) => addCalendarFile(ctx, file), admitCalendarFile);
  route(api, endpoints.changeCalendar, ({ ctx, params, body }) => changeCalendar(ctx, params.id, body));
  route(api, endpoints.readCalendar, ({ ctx, params }) => readCalendar(ctx, params.id));
  route(api, endpoints.removeCalendar, ({ ctx, params }) => removeCalendar(ctx, params.id));
}
