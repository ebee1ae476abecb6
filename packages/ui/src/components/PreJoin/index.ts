export { browserKind, permissionSteps } from './permission-help.ts';
export type { BrowserKind } from './permission-help.ts';
export { PreJoin } from './PreJoin.tsx';
export type { DeviceChoice, PreJoinProps } from './PreJoin.tsx';
export type { PreJoinWords } from './words.ts';
