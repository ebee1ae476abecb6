export { Calendar } from './Calendar.tsx';
export type { CalendarProps } from './Calendar.tsx';
