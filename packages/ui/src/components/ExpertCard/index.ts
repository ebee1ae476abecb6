export { ExpertCard } from './ExpertCard.tsx';
export type { ExpertCardProps } from './ExpertCard.tsx';
export { ExpertCardSkeleton } from './ExpertCardSkeleton.tsx';
