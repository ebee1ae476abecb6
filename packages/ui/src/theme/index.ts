export { vars } from './contract.css.ts';
export { layers } from './layers.css.ts';
export { breakpoints, media } from './media.ts';
export { figures, focusRing, inLayer, inUtilities, text, transition, visuallyHidden } from './helpers.ts';
export {
  darkColours,
  fontFamilies,
  highContrastColours,
  lightColours,
  motion,
  radius,
  roomColours,
  sizes,
  space,
  textSizes,
} from './tokens.ts';
export type { ColourName, ColourTokens } from './tokens.ts';
