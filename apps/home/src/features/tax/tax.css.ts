import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '42rem',
});
export const title = style({ ...text.s28, fontWeight: 800, margin: 0, '@media': { [mq.md]: text.s36 } });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const muted = style({ color: vars.color.textMuted });
