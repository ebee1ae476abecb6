export { FileTrigger } from './FileTrigger.tsx';
export type { FileTriggerProps } from './FileTrigger.tsx';
export type { FileRule } from './check-files.ts';
export type { FileWords } from './words.ts';
