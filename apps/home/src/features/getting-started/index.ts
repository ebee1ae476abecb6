export { GettingStarted } from './GettingStarted.tsx';
export { loadGettingStarted } from './load-getting-started.ts';
