export { TextField } from './TextField.tsx';
export type { TextFieldProps } from './TextField.tsx';
export type { FieldProps } from './FieldParts.tsx';
