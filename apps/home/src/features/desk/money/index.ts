export { isSamePeriod, loadMoney } from './load-money.ts';
export { loadUnclaimed } from './load-unclaimed.ts';
export { MoneyView } from './MoneyView.tsx';
export { UnclaimedView } from './UnclaimedView.tsx';
