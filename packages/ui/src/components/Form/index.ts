export { Form } from './Form.tsx';
export type { FormProps } from './Form.tsx';
export { ErrorSummary } from './ErrorSummary.tsx';
export type { ErrorSummaryProps, SummaryError } from './ErrorSummary.tsx';
