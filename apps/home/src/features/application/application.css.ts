import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const title = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const lead = style({
  color: vars.color.textMuted,
  maxInlineSize: '44rem',
  marginBlock: `${vars.space[4]} ${vars.space[20]}`,
});
export const banner = style({ marginBlock: vars.space[16], maxInlineSize: '44rem' });
/** Below the words: beside them it would leave them no room on a phone. */
export const bannerAction = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
});
export const prose = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const form = style({ maxInlineSize: '44rem' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const start = style({ alignSelf: 'flex-start' });
export const files = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  overflowWrap: 'anywhere',
});
export const muted = style({ ...text.s14, color: vars.color.textMuted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
