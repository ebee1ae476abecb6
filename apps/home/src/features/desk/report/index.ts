export { loadReport } from './load-report.ts';
export { ReportView } from './ReportView.tsx';
