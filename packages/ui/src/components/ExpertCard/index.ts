export { ExpertCard } from './ExpertCard.tsx';
export type { ExpertCardProps, ExpertCardWords } from './ExpertCard.tsx';
export { ExpertCardSkeleton } from './ExpertCardSkeleton.tsx';
