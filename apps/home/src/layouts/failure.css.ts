import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  maxInlineSize: '36rem',
  marginInline: 'auto',
  paddingBlock: vars.space[56],
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const strip = style({
  display: 'flex',
  gap: vars.space[8],
  inlineSize: '100%',
  maxInlineSize: '22rem',
});
const cell = { flex: 1, blockSize: vars.space[32], borderRadius: vars.radius.tag } as const;
export const block = style({ ...cell, backgroundColor: vars.color.brandSoft });
export const free = style({ ...cell, backgroundColor: vars.color.accent });
