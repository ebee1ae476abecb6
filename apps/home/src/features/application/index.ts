export { ApplicationView } from './ApplicationView.tsx';
export { loadApplication } from './load-application.ts';
