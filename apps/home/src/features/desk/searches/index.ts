export { EmptySearchesView } from './EmptySearchesView.tsx';
export { loadEmptySearches } from './load-empty-searches.ts';
