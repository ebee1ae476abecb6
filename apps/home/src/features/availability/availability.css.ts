import { style } from '@vanilla-extract/css';

export const zone = style({ maxInlineSize: '22rem' });
