export { PriceSummary } from './PriceSummary.tsx';
export type { PriceLine, PriceSummaryProps } from './PriceSummary.tsx';
