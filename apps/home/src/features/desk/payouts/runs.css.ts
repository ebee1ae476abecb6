import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const cards = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space[16],
  marginBlockEnd: space[24],
});
export { card } from '../../../ui/page/card.css.ts';
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const sum = style({
  ...text.s24,
  margin: `${space[4]} 0`,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
export const second = style({ ...text.s14, margin: 0, color: color.textMuted });
export const heading = style({ ...text.s20, margin: `0 0 ${space[12]}` });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[24],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
});
export const owed = style({
  ...plainList,
  fontVariantNumeric: 'tabular-nums',
});
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.border}`,
});
export const total = style([line, { fontWeight: 700, borderBlockEnd: 'none' }]);
export const banner = style({ marginBlockEnd: space[16] });
export const tools = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[12] });
export const reason = style({
  ...text.s13,
  display: 'block',
  marginBlockStart: space[4],
  color: color.textMuted,
});
export const reference = style({ display: 'block', overflowWrap: 'anywhere' });

/** A failed transfer on a page of its own. */
export const transfer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  maxInlineSize: '44rem',
});
