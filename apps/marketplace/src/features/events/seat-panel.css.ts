import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({ display: 'grid', gap: vars.space[16] });
export const state = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
globalStyle(`${state} > p`, { margin: 0 });
export const strong = style({ fontWeight: 700, ...text.s18 });
export const acts = style({ display: 'grid', gap: vars.space[8] });
export const failure = style({ margin: 0, color: vars.color.danger, fontWeight: 600 });
export const seats = style({ display: 'grid', gap: vars.space[8] });
export const total = style({ fontWeight: 600, selectors: { '&:empty': { display: 'none' } } });
export const note = style({ margin: 0, color: vars.color.textMuted, ...text.s14 });
