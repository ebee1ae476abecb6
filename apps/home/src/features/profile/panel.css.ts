import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/plain-list.ts';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
  padding: vars.space[16],
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  scrollMarginBlockStart: '5rem',
  '@media': { [mq.lg]: { padding: vars.space[24] } },
});
/** Room for the days, times and the way on, as high as they are before the times are known. */
export const timesPlace = style({
  minBlockSize: '25.625rem',
  '@media': { '(scripting: none)': { minBlockSize: 0 } },
});
/** As it was typed, with its breaks. */
export const about = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const title = style({ ...text.s24 });
export const priceLine = style({ fontWeight: 400 });
export const continueBox = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const small = style({ ...text.s14, color: vars.color.textMuted });
export const alternatives = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
