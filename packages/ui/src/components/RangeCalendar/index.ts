export { RangeCalendar } from './RangeCalendar.tsx';
export type { DateRange, RangeCalendarProps } from './RangeCalendar.tsx';
