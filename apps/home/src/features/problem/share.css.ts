import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const share = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  alignItems: 'end',
  '@media': { [mq.sm]: { gridTemplateColumns: '16rem minmax(0, 1fr)' } },
});
export const number = style({ minInlineSize: 0 });
export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  minBlockSize: vars.control.md,
  alignContent: 'center',
  // Beside the box: the line under the number reaches 12 px below it.
  '@media': { [mq.sm]: { marginBlockEnd: vars.space[12] } },
});
export const sum = style({ ...text.s28, fontFamily: vars.font.heading, fontWeight: 800 });
export const of = style({ ...text.s14, color: vars.color.textMuted });
export const lead = style({ ...text.s14, gridColumn: '1 / -1', color: vars.color.textMuted });
/** Two by two on a phone, else in one row. */
export const usual = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[8],
  '@media': { [mq.sm]: { display: 'flex', flexWrap: 'wrap' } },
});
export const usualSum = style({
  minBlockSize: vars.control.md,
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.color.brand,
      backgroundColor: vars.color.accentSoft,
      color: vars.color.accentText,
    },
  },
});
