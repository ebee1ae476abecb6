import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBlock: `${space[4]} ${space[16]}`,
  color: color.textMuted,
});
/** On a phone the decision comes first, then what happened. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  '@media': { [mq.lg]: { gridColumn: 2, gridRow: 1 } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  minInlineSize: 0,
  '@media': { [mq.lg]: { gridColumn: 1, gridRow: 1 } },
});
export const box = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const boxHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[8],
});
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  // No gap between the columns, which would cut the line above a total in two.
  rowGap: space[4],
  margin: 0,
});
globalStyle(`${sums} dt`, { color: color.textMuted });
globalStyle(`${sums} dd`, {
  margin: 0,
  paddingInlineStart: space[12],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const strong = style({ fontWeight: 700, color: color.text });
export const total = style({ borderBlockStart: `2px solid ${color.text}`, paddingBlockStart: space[4] });
export const good = style({ display: 'flex', gap: space[8], alignItems: 'center', color: color.success });
export const bad = style({
  display: 'flex',
  gap: space[8],
  alignItems: 'center',
  color: color.danger,
  fontWeight: 700,
});
export const muted = style({ ...text.s13, color: color.textMuted });
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const bar = style({ display: 'flex', gap: '2px', blockSize: '0.75rem' });
export const barPart = style({ minInlineSize: '2px', borderRadius: '2px' });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const said = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const actions = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const action = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  paddingBlock: space[12],
  borderBlockStart: `1px solid ${color.border}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0, borderBlockStart: 'none' },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
globalStyle(`${action} > ${boxHead}`, { inlineSize: '100%' });
export const actionName = style({ ...text.s14, fontWeight: 700 });
export const actionOff = style({ ...text.s14, fontWeight: 700, color: color.textMuted });
export const lock = style({ marginInlineEnd: space[4] });
export const people = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: space[12] });
export const person = style({ display: 'flex', gap: space[12], alignItems: 'center', minInlineSize: 0 });
