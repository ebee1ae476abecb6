export { EarningsView } from './EarningsView.tsx';
export { loadEarnings } from './load-earnings.ts';
