export { ChosenTime } from './ChosenTime.tsx';
export type { ChosenTimeProps } from './ChosenTime.tsx';
export { SlotPicker } from './SlotPicker.tsx';
export type { OtherClock, Slot, SlotHold, SlotPickerProps } from './types.ts';
export type { SlotPickerWords } from './words.ts';
