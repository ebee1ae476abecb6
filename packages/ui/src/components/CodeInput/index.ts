export { CodeInput } from './CodeInput.tsx';
export type { CodeInputProps } from './CodeInput.tsx';
export { ResendButton } from './ResendButton.tsx';
export type { ResendButtonProps } from './ResendButton.tsx';
