import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const entry = style({ maxInlineSize: '36rem' });
export const title = style({
  ...text.s28,
  fontWeight: 800,
  marginBlockStart: space[12],
  '@media': { [mq.md]: text.s36 },
});
export const lead = style({ ...text.s18, margin: `${space[4]} 0 0`, color: color.textMuted });
export const action = style({ marginBlockStart: space[20] });
export const form = style({ display: 'grid', gap: space[16], gridTemplateColumns: 'minmax(0, 1fr)' });
