export { AccountsView } from './AccountsView.tsx';
export { loadApplications, loadReview } from './load-applications.ts';
export { loadStaff } from './load-staff.ts';
export { QueueView } from './QueueView.tsx';
export { ReviewView } from './ReviewView.tsx';
