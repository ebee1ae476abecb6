export { ErrorState } from './ErrorState.tsx';
export type { ErrorStateProps } from '../EmptyState/types.ts';
