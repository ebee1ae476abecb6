import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const more = style({ display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[24] });
