import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  maxInlineSize: '44rem',
  marginInline: 'auto',
  padding: `clamp(${vars.space[40]}, 12vw, ${vars.space[96]}) ${vars.space[16]}`,
});
export const title = style({ fontFamily: vars.font.heading, fontWeight: 800, ...text.s48 });
export const lead = style({ color: vars.color.textMuted, ...text.s18 });
