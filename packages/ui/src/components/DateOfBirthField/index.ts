export { DateOfBirthField } from './DateOfBirthField.tsx';
export type { DateOfBirthFieldProps } from './DateOfBirthField.tsx';
export type { DateOrder, DatePart, DateParts } from './date-parts.ts';
