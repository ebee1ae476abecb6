export { RadioCards } from './RadioCards.tsx';
export type { RadioCardOption, RadioCardsProps } from './RadioCards.tsx';
