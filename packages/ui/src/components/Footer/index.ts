export { Footer } from './Footer.tsx';
export type { FooterProps } from './types.ts';
