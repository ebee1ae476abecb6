export { loadSaved } from './load-saved.ts';
export { SaveExpert } from './SaveExpert.tsx';
export { SavedView } from './SavedView.tsx';
