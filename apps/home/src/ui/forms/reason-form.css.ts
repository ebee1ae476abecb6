import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
