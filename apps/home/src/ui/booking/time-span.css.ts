import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** The two times stay together while a line has room for them; the place may go to the next line. */
export const times = style({ display: 'inline-block', maxInlineSize: '100%' });
export const place = style({ color: vars.color.textMuted });
