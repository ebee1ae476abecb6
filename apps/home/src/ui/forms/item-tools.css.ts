import { style } from '@vanilla-extract/css';

export const order = style({ display: 'inline-flex', marginInlineStart: 'auto' });
