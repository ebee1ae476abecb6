import { style } from '@vanilla-extract/css';

/** Shown unless somebody is probably signed in. */
export const forVisitors = style({ selectors: { ':root[data-signed-in] &': { display: 'none' } } });

/** Shown only where somebody is probably signed in. */
export const forMembers = style({ selectors: { ':root:not([data-signed-in]) &': { display: 'none' } } });
