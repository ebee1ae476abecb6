export { Chips } from './Chips.tsx';
export type { Chip, ChipsProps } from './Chips.tsx';
