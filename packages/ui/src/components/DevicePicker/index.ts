export { DevicePicker } from './DevicePicker.tsx';
export type { DeviceOption, DevicePickerProps } from './DevicePicker.tsx';
