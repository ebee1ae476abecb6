import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const ask = style({ marginBlockStart: vars.space[20] });
/** On the own profile: nothing below it moves when the page learns who looks at it. */
export const unseen = style([ask, { visibility: 'hidden' }]);
