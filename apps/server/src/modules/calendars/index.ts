import { readAgain, sendCalendarMail } from './jobs.ts';

export { forgetCalendars } from './forget.ts';
export { freshenCalendars } from './freshen.ts';
export { calendarRoutes } from './routes.ts';

export const calendarJobs = { 'calendar.read': readAgain, 'mail.calendar': sendCalendarMail };
