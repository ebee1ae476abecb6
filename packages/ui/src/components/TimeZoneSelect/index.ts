export { TimeZoneSelect } from './TimeZoneSelect.tsx';
export type { NearZone, TimeZoneSelectProps } from './TimeZoneSelect.tsx';
export type { TimeZoneWords } from './words.ts';
