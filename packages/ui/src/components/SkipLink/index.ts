export { SkipLink } from './SkipLink.tsx';
export type { SkipLinkProps } from './types.ts';
