import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const button = style({
  minBlockSize: '2.5rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.tag,
  background: 'none',
  color: vars.color.text,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: vars.color.borderControl,
  textUnderlineOffset: '0.2em',
  ...text.s14,
  ':hover': { color: vars.color.brand },
  '@media': { '(scripting: none)': { display: 'none' } },
});
