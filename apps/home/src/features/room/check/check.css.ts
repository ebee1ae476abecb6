import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '../../../ui/page/card.css.ts';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', gap: space[20], minInlineSize: 0 });
export const title = style({
  ...text.s28,
  fontWeight: 800,
  marginBlockStart: space[12],
  '@media': { [mq.md]: text.s36 },
});
export const lead = style({ margin: `${space[4]} 0 0`, maxInlineSize: '68ch', color: color.textMuted });
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Parts of different heights are below each other without a hole. */
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[20] });
export const step = style([
  card,
  { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[16], minInlineSize: 0 },
]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const heading = style({ ...text.s20, margin: 0 });
export const words = style({ margin: 0, color: color.textMuted });
/** What helps, where something failed. */
export const help = style({
  margin: 0,
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${color.danger}`,
});
export const helpSteps = style({ margin: 0, paddingInlineStart: space[24] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
export const preview = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  border: `1px solid ${color.border}`,
  backgroundColor: color.sunken,
  color: color.textMuted,
});
globalStyle(`${preview} > video`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});
export const paths = style({ ...plainList });
export const path = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[8],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const alone = style({ alignSelf: 'flex-start' });
