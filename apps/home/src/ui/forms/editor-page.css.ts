import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const title = style({ ...text.s28, fontWeight: 800, margin: 0, '@media': { [mq.md]: text.s36 } });
export const lead = style({
  margin: `${vars.space[4]} 0 ${vars.space[20]}`,
  maxInlineSize: '68ch',
  color: vars.color.textMuted,
});
export const banner = style({ marginBlockEnd: vars.space[20] });
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[20],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: vars.space[24] } },
});
export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
});
/** Sticky, so that it stays in view beside the fields. */
export const aside = style({
  minInlineSize: 0,
  '@media': { [mq.lg]: { position: 'sticky', insetBlockStart: '5.5rem' } },
});
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.md]: { padding: vars.space[24] },
    // Bands from edge to edge: rows of fields and buttons need the width of a phone.
    [mq.belowSm]: { marginInline: `calc(-1 * ${vars.space[16]})`, borderInlineWidth: 0, borderRadius: 0 },
  },
});
export const heading = style({ ...text.s20, margin: 0 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const alone = style({ alignSelf: 'flex-start' });
export const start = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'end',
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const error = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  margin: 0,
  color: vars.color.danger,
});
export const errorIcon = style({ flex: 'none', marginBlockStart: '0.125rem' });
