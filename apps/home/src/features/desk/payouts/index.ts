export { TransferView } from './TransferView.tsx';
export { loadRun, loadRuns, loadTransfer } from './load-runs.ts';
export { RunsView } from './RunsView.tsx';
export { RunView } from './RunView.tsx';
