import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../plain-list.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  marginBlockStart: vars.space[24],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[32],
  minInlineSize: 0,
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
});
export const heading = style({ ...text.s20, marginBlockEnd: vars.space[12] });
export const stack = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  fontWeight: 600,
  color: vars.color.brand,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  alignSelf: 'flex-start',
  ':hover': { color: vars.color.brandHover, textDecorationThickness: '2px' },
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[20],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const cardTitle = style({ ...text.s16, fontWeight: 600, color: vars.color.textMuted });
export const finish = style({ display: 'block', marginBlock: vars.space[8] });
