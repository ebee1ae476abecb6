import { vars } from '@nexperts/ui/theme';
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
/** Where there is no room beside the words, the way on is below them and not below the mark. */
export const body = style({
  flex: '1 1 60%',
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
});
export const words = style([itemWords, { display: 'flex', flexDirection: 'column' }]);
