export { AvailabilityView } from './AvailabilityView.tsx';
export { loadAvailability } from './load-availability.ts';
