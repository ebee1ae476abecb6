import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const link = style({ color: vars.color.brand, textUnderlineOffset: '0.15em' });
