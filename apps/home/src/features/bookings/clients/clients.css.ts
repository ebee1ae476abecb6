import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { card } from '../../../ui/page/card.css.ts';
import { plainList } from '../../../ui/page/plain-list.ts';

export const notes = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.textMuted,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
});
export const headWords = style({ flex: '1 1 12rem', minInlineSize: 0 });
export const name = style({
  ...text.s28,
  margin: 0,
  fontWeight: 800,
  overflowWrap: 'anywhere',
  '@media': { [mq.md]: text.s36 },
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const list = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const note = style([card, { display: 'flex', flexDirection: 'column', gap: vars.space[8] }]);
export const words = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const side = style([card, { display: 'flex', flexDirection: 'column', gap: vars.space[8] }]);
export const sideTitle = style({ ...text.s18, margin: 0 });
