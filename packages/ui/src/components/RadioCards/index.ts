export { ChoiceCards } from './ChoiceCards.tsx';
export type { ChoiceCardsProps } from './ChoiceCards.tsx';
export { RadioCards } from './RadioCards.tsx';
export type { RadioCardOption, RadioCardsProps } from './RadioCards.tsx';
