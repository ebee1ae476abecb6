export { loadSaved } from './load-saved.ts';
export { SavedView } from './SavedView.tsx';
