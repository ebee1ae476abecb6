export { loadOwnPage } from './load-own-page.ts';
export { OwnPageView } from './OwnPageView.tsx';
