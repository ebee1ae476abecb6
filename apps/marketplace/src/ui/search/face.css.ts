import { style } from '@vanilla-extract/css';

export const face = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
