export { AccountsView } from './AccountsView.tsx';
export { AlarmsView } from './AlarmsView.tsx';
export { loadAlarms } from './load-alarms.ts';
export { loadApplications, loadReview } from './load-applications.ts';
export { loadStaff } from './load-staff.ts';
export { QueueView } from './QueueView.tsx';
export { ReviewView } from './ReviewView.tsx';
