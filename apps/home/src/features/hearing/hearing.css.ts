import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  maxInlineSize: '48rem',
});
export const title = style({ ...text.s28, margin: 0, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
