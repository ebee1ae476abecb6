export { TimeStrip } from './TimeStrip.tsx';
export type { TimeStripBlock, TimeStripProps } from './TimeStrip.tsx';
