export { roomTheme } from '../../theme/room.css.ts';
export { CallButton } from './CallButton.tsx';
export type { CallButtonProps } from './CallButton.tsx';
export { CallControls } from './CallControls.tsx';
export type { CallControlsProps, CallPanel } from './CallControls.tsx';
export type { ActionWords, CallWords } from './words.ts';
