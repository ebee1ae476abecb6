export { Portrait } from './Portrait.tsx';
export type { PortraitProps } from './Portrait.tsx';
export { portraitDataUrl } from './portrait-data-url.ts';
export type { PortraitLook } from './draw.ts';
