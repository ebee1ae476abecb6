export { RatingInput } from './RatingInput.tsx';
export type { RatingInputProps } from './RatingInput.tsx';
