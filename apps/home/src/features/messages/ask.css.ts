import { style } from '@vanilla-extract/css';

/** On the own profile: nothing below it moves when the page learns who looks at it. */
export const unseen = style({ visibility: 'hidden' });
