export { loadSearch } from './load-search.ts';
export { SearchView } from './SearchView.tsx';
