export { PageProgress } from './PageProgress.tsx';
export type { PageProgressProps } from './PageProgress.tsx';
