import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** The two times stay together; the place may go to the next line. */
export const times = style({ whiteSpace: 'nowrap' });
export const place = style({ color: vars.color.textMuted });
