import * as tokens from './tokens.ts';

/** The colours of one theme, by meaning. Hex strings only, so that contrast can be computed from them. */
export type Palette = Record<keyof (typeof tokens.light)['color'], string>;

export const light: Palette = tokens.light.color;
export const dark: Palette = tokens.dark.color;

/** Chosen by hand or by `prefers-contrast: more`. No soft fills: meaning rests on text, icon and border. */
export const highContrast: Palette = tokens.highContrast.color;

/** The video room is dark in every theme. */
export const room: Palette = tokens.room;

/** The video room where `prefers-contrast: more`. */
export const roomHighContrast: Palette = { ...room, ...tokens.roomHighContrast };

/** Fill of the leave button and the white on it; the same in every theme. */
export const leave: Record<'fill' | 'on', string> = tokens.leave;
