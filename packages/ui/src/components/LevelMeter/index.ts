export { LevelMeter } from './LevelMeter.tsx';
export type { LevelMeterProps } from './LevelMeter.tsx';
