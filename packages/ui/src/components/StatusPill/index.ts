export { StatusPill } from './StatusPill.tsx';
export type { StatusPillProps, StatusTone } from './StatusPill.tsx';
