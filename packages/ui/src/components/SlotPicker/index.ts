export { SlotPicker } from './SlotPicker.tsx';
export type { Slot, SlotDay, SlotPickerProps } from './types.ts';
