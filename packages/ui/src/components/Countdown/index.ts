export { Countdown } from './Countdown.tsx';
export type { CountdownProps } from './Countdown.tsx';
export { formatRemaining } from './format-remaining.ts';
