export { openAlarms } from './list-alarms.ts';
export { clearAlarm, clearAlarmsBut, overdueSubject, raiseAlarm, type AlarmKind } from './raise-alarm.ts';
export { alarmRoutes } from './routes.ts';
