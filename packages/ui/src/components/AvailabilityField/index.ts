export { AvailabilityField } from './AvailabilityField.tsx';
export type { AvailabilityFieldProps, AvailabilityState } from './AvailabilityField.tsx';
