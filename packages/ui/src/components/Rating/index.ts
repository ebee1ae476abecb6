export { Rating } from './Rating.tsx';
export type { RatingProps } from './Rating.tsx';
export type { RatingWords } from './words.ts';
