export { CallTopBar } from './CallTopBar.tsx';
export type { CallTopBarProps } from './CallTopBar.tsx';
