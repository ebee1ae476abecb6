export { ExpertCard } from './ExpertCard.tsx';
export type { ExpertCardProps } from './ExpertCard.tsx';
export type { ExpertCardWords } from './words.ts';
export { ExpertCardSkeleton } from './ExpertCardSkeleton.tsx';
