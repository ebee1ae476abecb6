import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[24],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' } },
});
export const list = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
});
export { card } from '../../../ui/page/card.css.ts';
export const heading = style({ ...text.s20, margin: 0 });
export const second = style({
  ...text.s14,
  margin: `${space[4]} 0 0`,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[8]} ${space[16]}`,
  margin: `${space[12]} 0`,
  fontVariantNumeric: 'tabular-nums',
});
export const value = style({ margin: 0, textAlign: 'end', fontWeight: 700 });
export const off = style([value, { color: color.danger }]);
export const choices = style({ marginBlock: space[16] });
export const one = style({ maxInlineSize: '44rem' });
