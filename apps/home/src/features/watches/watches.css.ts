import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { card } from '../../ui/page/card.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '40rem',
});
export const title = style({ ...text.s28, margin: 0, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const lead = style({ margin: 0, color: vars.color.textMuted });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const item = style([
  card,
  { display: 'flex', flexDirection: 'column', gap: vars.space[8], overflowWrap: 'anywhere' },
]);
export const name = style({ ...text.s20, margin: 0 });
export const line = style({ margin: 0 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const when = style({ ...text.s20, margin: 0, fontWeight: 700 });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
