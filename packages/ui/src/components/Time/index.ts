export { Duration } from './Duration.tsx';
export type { DurationProps } from './Duration.tsx';
export { RelativeTime } from './RelativeTime.tsx';
export type { RelativeTimeProps } from './RelativeTime.tsx';
export { Time } from './Time.tsx';
export type { TimeProps } from './Time.tsx';
