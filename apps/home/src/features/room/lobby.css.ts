import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const lobby = style({
  display: 'grid',
  gap: vars.space[24],
  alignItems: 'start',
  maxInlineSize: '78rem',
  marginInline: 'auto',
  padding: vars.space[16],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(18rem, 1fr)' } },
});
export const preview = style({
  position: 'relative',
  display: 'grid',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  backgroundColor: '#0A1114',
  color: '#EAF1F0',
});
export const mirrored = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});
export const noPicture = style({ placeSelf: 'center', margin: 0 });
export const previewBar = style({
  position: 'absolute',
  insetInline: vars.space[12],
  insetBlockEnd: vars.space[12],
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
});
export const side = style({ display: 'grid', gap: vars.space[16], minInlineSize: 0 });
export const title = style({ margin: 0, fontFamily: vars.font.heading, ...text.s28 });
export const when = style({ margin: 0, color: vars.color.textMuted });
export const time = style({ fontFamily: vars.font.mono });
export const meter = style({ inlineSize: '100%', blockSize: vars.space[16] });
export const pickers = style({ display: 'grid', gap: vars.space[12] });
export const picker = style({ display: 'grid', gap: vars.space[4], minInlineSize: 0 });
export const select = style({
  minBlockSize: vars.control.md,
  inlineSize: '100%',
  paddingInline: vars.space[12],
  font: 'inherit',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
});
export const problems = style({ display: 'grid', gap: vars.space[8] });
export const problem = style({ color: vars.color.danger });
