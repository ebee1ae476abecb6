import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const conversation = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  blockSize: '100%',
  '@media': { [mq.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  // On a low screen the page scrolls, so that a part of the conversation stays in view.
  minBlockSize: '20rem',
});
export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[8],
  paddingInline: `${vars.space[8]} ${vars.space[8]}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [mq.md]: { paddingBlock: vars.space[12], paddingInline: `${vars.space[24]} ${vars.space[12]}` },
  },
});
export const back = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  blockSize: vars.control.md,
  marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
  borderRadius: vars.radius.control,
  '@media': { [mq.md]: { display: 'none' } },
});
export const who = style({ flex: 1, minInlineSize: 0 });
export const name = style({
  ...text.s18,
  fontWeight: 700,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const role = style({ ...text.s14, color: vars.color.textMuted });
export const book = style({ '@media': { [mq.belowSm]: { display: 'none' } } });
export const foot = style({
  flex: 'none',
  paddingBlock: `${vars.space[8]} calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': {
    [mq.md]: { paddingInline: vars.space[24], paddingBlockEnd: vars.space[16], borderBlockStart: 0 },
  },
});
export const note = style({
  ...text.s14,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  padding: vars.space[12],
  marginBlockEnd: vars.space[8],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
});
export const first = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  padding: vars.space[24],
  color: vars.color.textMuted,
});
export const firstTitle = style({
  ...text.s20,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.text,
});
/** What is reported, as it was written. */
export const quote = style({
  ...text.s14,
  margin: 0,
  padding: vars.space[12],
  maxBlockSize: '8rem',
  overflowY: 'auto',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
