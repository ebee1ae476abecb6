import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';

export const summary = style({
  display: 'grid',
  gap: `${vars.space[20]} ${vars.space[40]}`,
  maxInlineSize: '68ch',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const stars = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
});
export const row = style({
  ...text.s14,
  display: 'grid',
  gridTemplateColumns: '4.5em minmax(0, 1fr) 3em',
  alignItems: 'center',
  gap: vars.space[12],
});
export const bar = style({
  blockSize: '8px',
  borderRadius: '4px',
  backgroundColor: vars.color.border,
  overflow: 'hidden',
});
export const part = style({
  display: 'block',
  blockSize: '100%',
  backgroundColor: vars.color.brand,
  '@media': { [mq.forced]: { backgroundColor: 'CanvasText' } },
});
export const count = style({ color: vars.color.textMuted });
export const title = style({ ...text.s16, fontWeight: 600, margin: 0, marginBlockEnd: vars.space[8] });
export const tags = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const tag = style({
  ...text.s14,
  display: 'inline-flex',
  gap: vars.space[8],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.tag,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});
export const note = style({ ...text.s14, color: vars.color.textMuted, marginBlockStart: vars.space[12] });
