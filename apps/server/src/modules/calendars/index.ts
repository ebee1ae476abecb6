import { endAccessNow } from './forget.ts';
import { readAgain, sendCalendarMail } from './jobs.ts';

export { closeCalendars, forgetCalendars } from './forget.ts';
export { freshenCalendars } from './freshen.ts';
export { calendarRoutes } from './routes.ts';

export const calendarJobs = {
  'calendar.end-access': endAccessNow,
  'calendar.read': readAgain,
  'mail.calendar': sendCalendarMail,
};
