export { loadRun, loadRuns } from './load-runs.ts';
export { RunsView } from './RunsView.tsx';
export { RunView } from './RunView.tsx';
