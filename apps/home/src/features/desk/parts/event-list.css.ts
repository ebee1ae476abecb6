import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const box = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const events = style({ ...plainList, padding: 0 });
export const day = style({ ...text.s14, fontWeight: 700, padding: `${space[12]} 0 ${space[4]}` });
globalStyle(`${day}:not(:first-child)`, {
  borderBlockStart: `1px solid ${color.border}`,
  marginBlockStart: space[8],
});
export const event = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem 1.75rem minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'start',
  paddingBlock: space[8],
  borderRadius: vars.radius.tag,
  scrollMarginBlock: '6rem',
  '@media': { [mq.belowMd]: { gridTemplateColumns: '4rem minmax(0, 1fr) auto' } },
});
export const time = style({
  textAlign: 'end',
  color: color.textMuted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.tag,
  color: color.brandSoftText,
  backgroundColor: color.brandSoft,
  '@media': { [mq.belowMd]: { display: 'none' } },
});
export const words = style({ minInlineSize: 0 });
export const amount = style({
  textAlign: 'end',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const note = style({
  ...text.s13,
  color: color.textMuted,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const failed = style({ ...text.s13, color: color.danger });
