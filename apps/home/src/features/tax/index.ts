export { loadTax } from './load-tax.ts';
export { TaxView } from './TaxView.tsx';
