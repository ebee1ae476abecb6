export { CallTimer } from './CallTimer.tsx';
export type { CallTimerProps } from './CallTimer.tsx';
export type { CallTimerWords } from './call-clock.ts';
