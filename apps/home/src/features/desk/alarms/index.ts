export { AlarmsView } from './AlarmsView.tsx';
export { loadAlarms } from './load-alarms.ts';
