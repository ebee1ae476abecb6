export { openAlarms } from './list-alarms.ts';
export { alarmRoutes } from './routes.ts';
