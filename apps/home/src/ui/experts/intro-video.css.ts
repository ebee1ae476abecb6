import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { onHero } from '../page/on-hero.css.ts';

const frame = {
  inlineSize: '100%',
  maxInlineSize: '40rem',
  aspectRatio: '16 / 9',
  marginBlock: `0 ${vars.space[16]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
} as const;

export const player = style({ ...frame, display: 'block', backgroundColor: '#000', objectFit: 'contain' });
const middle = {
  ...frame,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  padding: vars.space[12],
} as const;
export const closed = style([onHero, middle]);
export const failed = style({ ...middle, backgroundColor: vars.color.canvas });
export const length = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
