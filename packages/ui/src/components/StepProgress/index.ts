export { StepProgress } from './StepProgress.tsx';
export type { StepProgressProps } from './StepProgress.tsx';
