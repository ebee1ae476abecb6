export { PreJoin } from './PreJoin.tsx';
export type { DeviceChoice, PreJoinProps } from './PreJoin.tsx';
export type { PreJoinWords } from './words.ts';
