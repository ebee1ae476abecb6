export { DateOfBirthField } from './DateOfBirthField.tsx';
export type { DateOfBirthFieldProps } from './DateOfBirthField.tsx';
export { dateOrder } from '../../util/date-text.ts';
export type { DateProblem } from '../../util/date-part.ts';
export type { DateOrder, DatePart, DateParts } from '../../util/date-text.ts';
