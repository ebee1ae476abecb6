import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const frame = style({
  display: 'grid',
  gap: vars.space[32],
  '@media': { [mq.lg]: { gridTemplateColumns: '16rem minmax(0, 1fr)', gap: vars.space[56] } },
});
export const contents = style({
  '@media': {
    [mq.lg]: {
      position: 'sticky',
      insetBlockStart: '5.5rem',
      alignSelf: 'start',
      maxBlockSize: 'calc(100dvh - 7rem)',
      overflowY: 'auto',
    },
  },
});
export const contentsTitle = style({ margin: `0 0 ${vars.space[8]}`, fontWeight: 600, ...text.s14 });
export const contentsList = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderInlineStart: `2px solid ${vars.color.border}`,
});
export const contentsLink = style({
  display: 'block',
  paddingBlock: vars.space[4],
  paddingInlineStart: vars.space[12],
  color: vars.color.textMuted,
  textDecoration: 'none',
  ...text.s14,
  ':hover': { color: vars.color.brand, textDecoration: 'underline' },
});
export const body = style({ maxInlineSize: '68ch', minInlineSize: 0 });
export const updated = style({ margin: `0 0 ${vars.space[24]}`, color: vars.color.textMuted, ...text.s14 });
export const section = style({
  selectors: { '& + &': { marginBlockStart: vars.space[40] } },
});
export const heading = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  margin: `0 0 ${vars.space[12]}`,
  scrollMarginBlockStart: '5rem',
  ...text.s24,
});
/** Running text: paragraphs, lists, links in them. */
export const prose = style(text.s16);
globalStyle(`${prose} > p`, { margin: `0 0 ${vars.space[12]}` });
globalStyle(`${prose} > ul, ${prose} > ol`, {
  margin: `0 0 ${vars.space[12]}`,
  paddingInlineStart: vars.space[24],
  display: 'grid',
  gap: vars.space[8],
});
globalStyle(`${prose} > h3`, { margin: `${vars.space[24]} 0 ${vars.space[8]}`, ...text.s18 });
globalStyle(`${prose} a`, { color: vars.color.brand });
