export { SlotPicker } from './SlotPicker.tsx';
export type { OtherClock, Slot, SlotHold, SlotPickerProps } from './types.ts';
export type { SlotPickerWords } from './words.ts';
