export { breakpoints, control, font, motion, mq, radius, space, text } from './scale.ts';
export { dark, highContrast, leave, light, room } from './palette.ts';
export type { Palette } from './palette.ts';
export { component, componentGlobal, componentVariants, focusRing, hidden } from './css.ts';
export { layers } from './layers.css.ts';
export { vars } from './vars.css.ts';
