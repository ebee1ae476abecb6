import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[40],
  '@media': {
    [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: vars.space[56], alignItems: 'start' },
  },
});
export const agenda = style({
  margin: 0,
  maxInlineSize: '64ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  ...text.s18,
});
export const dates = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space[16],
});
export const date = style({
  display: 'grid',
  gap: vars.space[20],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'center' } },
});

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space[8] });
/** A small block of the strip instead of a bullet. */
globalStyle(`${list} > li`, { position: 'relative', paddingInlineStart: vars.space[20] });
globalStyle(`${list} > li::before`, {
  content: '""',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '0.5em',
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: '2px',
  background: vars.color.brand,
});
export const host = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const hostName = style({ display: 'grid', margin: 0 });
export const muted = style({ color: vars.color.textMuted, ...text.s14 });
