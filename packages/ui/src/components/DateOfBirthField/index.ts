export { DateOfBirthField } from './DateOfBirthField.tsx';
export type { DateOfBirthFieldProps } from './DateOfBirthField.tsx';
export { dateOrder } from './date-parts.ts';
export type { DateOrder, DatePart, DateParts } from './date-parts.ts';
