export { loadApplications, loadReview } from './load-applications.ts';
export { QueueView } from './QueueView.tsx';
export { ReviewView } from './ReviewView.tsx';
