export { Rating } from './Rating.tsx';
export type { RatingProps, RatingWords } from './Rating.tsx';
