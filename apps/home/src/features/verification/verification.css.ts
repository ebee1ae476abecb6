import { mq, text, vars } from '@nexperts/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { card } from '../../ui/page/card.css.ts';
import { plainList } from '../../ui/page/plain-list.ts';

const { color, space } = vars;

export const title = style({
  ...text.s28,
  fontWeight: 800,
  marginBlockStart: space[12],
  '@media': { [mq.md]: text.s36 },
});
export const lead = style({ ...text.s18, margin: `${space[4]} 0 0`, color: color.textMuted });
export const banner = style({ marginBlockStart: space[16] });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[20],
  marginBlockStart: space[24],
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' } },
});
export const main = style([card, { padding: 0, '@media': { [mq.md]: { padding: 0 } } }]);
export const part = style({
  padding: space[20],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const side = style({ display: 'grid', gap: space[20], gridTemplateColumns: 'minmax(0, 1fr)' });
export const heading = style({ ...text.s20, margin: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const list = style({ ...plainList, display: 'grid', gap: space[16], marginBlockStart: space[16] });
export const item = style({ display: 'flex', gap: space[16], alignItems: 'start' });
const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: vars.radius.control,
});
export const marks = styleVariants({
  needed: [mark, { backgroundColor: color.infoSoft, color: color.info }],
  missing: [mark, { backgroundColor: color.accentSoft, color: color.accentText }],
  checking: [mark, { backgroundColor: color.infoSoft, color: color.info }],
  done: [mark, { backgroundColor: color.successSoft, color: color.success }],
});
export const name = style({ ...text.s16, margin: 0, fontWeight: 700 });
export const words = style({ margin: 0, color: color.textMuted });
export const action = style({ marginBlockStart: space[20] });
export const note = style({ ...text.s14, margin: `${space[8]} 0 0`, color: color.textMuted });
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[8]} ${space[16]}`,
  margin: `${space[12]} 0 0`,
});
export const row = style({ color: color.textMuted });
export const amount = style({ margin: 0, textAlign: 'end', fontWeight: 700 });
export const plain = style({ margin: `${space[8]} 0 0`, color: color.textMuted });
export { card } from '../../ui/page/card.css.ts';
