export { AvailabilityView } from './AvailabilityView.tsx';
export { ConnectFailed } from './ConnectFailed.tsx';
export { loadAvailability } from './load-availability.ts';
export { loadConnect } from './load-connect.ts';
