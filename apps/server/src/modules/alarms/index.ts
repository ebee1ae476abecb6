export { openAlarms } from './list-alarms.ts';
export { clearAlarm, clearAlarmsBut, raiseAlarm, type AlarmKind } from './raise-alarm.ts';
export { alarmRoutes } from './routes.ts';
