export { isSamePeriod, loadMoney } from './load-money.ts';
export { MoneyView } from './MoneyView.tsx';
