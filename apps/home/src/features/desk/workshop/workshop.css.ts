import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

const { color, space } = vars;

export const facts = style({
  ...text.s14,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginBlock: `${space[4]} ${space[16]}`,
});
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const box = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[12] });
export const alone = style({ alignSelf: 'flex-start' });
export const muted = style({ ...text.s14, margin: 0, color: color.textMuted });
export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[8],
  paddingBlock: space[8],
  borderBlockStart: `1px solid ${color.border}`,
});
