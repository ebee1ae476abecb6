export { Captions } from './Captions.tsx';
export type { CaptionLine, CaptionsProps } from './Captions.tsx';
