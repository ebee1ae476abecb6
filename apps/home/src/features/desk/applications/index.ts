export { ApplicationsView } from './ApplicationsView.tsx';
export { loadApplications, loadReview } from './load-applications.ts';
export { ReviewView } from './ReviewView.tsx';
