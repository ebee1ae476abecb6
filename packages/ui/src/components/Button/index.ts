export { Button } from './Button.tsx';
export type { ButtonProps, ButtonSize, ButtonVariant, PressableProps } from './Button.tsx';
export { ButtonLink } from './ButtonLink.tsx';
export type { ButtonLinkProps } from './ButtonLink.tsx';
export { IconButton } from './IconButton.tsx';
export type { IconButtonProps } from './IconButton.tsx';
