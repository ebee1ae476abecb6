export { AppHeader } from './AppHeader.tsx';
export { Logo } from './Logo.tsx';
export type { AppHeaderProps, HeaderLink, LogoProps } from './types.ts';
