export { loadReconciliation } from './load-reconciliation.ts';
export { ReconciliationView } from './ReconciliationView.tsx';
