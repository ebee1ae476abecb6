import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const list = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minInlineSize: 0,
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
export const name = style({ ...text.s14, margin: 0, fontWeight: 700, overflowWrap: 'anywhere' });
/** In line at the top: an error may be under one of the two. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const add = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space[8],
});
export const grow = style({ flex: '1 1 14rem', minInlineSize: 0 });
export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const suggestions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const work = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'start',
  '@media': { [mq.md]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  maxInlineSize: '16rem',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.canvas,
});
export const image = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const versions = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const version = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const compare = style({ marginBlockEnd: vars.space[20] });
export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  marginBlock: vars.space[12],
});
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  marginBlockStart: vars.space[4],
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const side = style({
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const sideName = style({ ...text.s14, display: 'block', fontWeight: 700 });
export const address = style({ margin: 0, fontWeight: 700, overflowWrap: 'anywhere' });
export const said = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
