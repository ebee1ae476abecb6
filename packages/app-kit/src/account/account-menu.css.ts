import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

// An expert has seven places in the bar, and between 768 and 1023 px there is little room beside them.
const betweenMdAndLg = `${mq.md} and (max-width: 63.99875em)`;

export const button = style({
  '@media': { [betweenMdAndLg]: { paddingInline: vars.space[8], gap: vars.space[4] } },
});
export const name = style({
  // Two lines fit into the header; with the text spacing of readers most names need them on a tablet.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxInlineSize: '12rem',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  textAlign: 'start',
  '@media': { [betweenMdAndLg]: hidden },
});
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  ...text.s14,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const whoName = style({ ...text.s16, color: vars.color.text });
export const placeholder = style({ visibility: 'hidden' });
