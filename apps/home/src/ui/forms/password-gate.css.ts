import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const lead = style({ margin: 0, maxInlineSize: '68ch', color: vars.color.textMuted });
