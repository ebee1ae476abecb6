import { text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Room of a step that is on its way, so that the page does not jump. */
export const waiting = style({ minBlockSize: '20rem' });

/** The page's heading leads; the step's is under it. */
export const frame = style({});
globalStyle(`${frame} > h2`, { letterSpacing: 'normal', ...text.s20 });
/** The frame's own foot is empty: the buttons belong to the step's form. */
globalStyle(`${frame} > div:last-child`, { marginBlockStart: `calc(-1 * ${vars.space[20]})` });

export const step = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
