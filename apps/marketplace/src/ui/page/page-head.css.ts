import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  marginBlockEnd: vars.space[32],
});
export const title = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  textWrap: 'balance',
  ...text.s36,
  ':focus-visible': { outline: 'none' },
});
export const lead = style({ maxInlineSize: '60ch', color: vars.color.textMuted, ...text.s18 });
