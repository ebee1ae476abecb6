import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { itemWords } from './parts.css.ts';

export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const words = style([
  itemWords,
  { display: 'flex', flexDirection: 'column', '@media': { [mq.belowSm]: { flexBasis: '60%' } } },
]);
