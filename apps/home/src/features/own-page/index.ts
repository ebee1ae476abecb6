export { loadOwnPage } from './load-own-page.ts';
export { PagePreview } from './PagePreview.tsx';
export { OwnPageView } from './OwnPageView.tsx';
export { RecordVideo } from './video/RecordVideo.tsx';
