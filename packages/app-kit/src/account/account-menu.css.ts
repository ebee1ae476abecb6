import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

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
  // An expert has seven places in the bar, and between 768 and 1023 px there is no room for a name beside them.
  '@media': { [`${mq.md} and (max-width: 63.99875em)`]: hidden },
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
