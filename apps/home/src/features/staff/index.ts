export { AccountsView } from './AccountsView.tsx';
export { AlarmsView } from './AlarmsView.tsx';
export { loadAlarms } from './load-alarms.ts';
export { loadApplications, loadReview } from './load-applications.ts';
export { loadStaff } from './load-staff.ts';
export { loadStaffHome } from './load-staff-home.ts';
export { QueueView } from './QueueView.tsx';
export { ReviewView } from './ReviewView.tsx';
export { StaffHomeView } from './StaffHomeView.tsx';
