export { clearAlarm, raiseAlarm, type AlarmKind } from './raise-alarm.ts';
