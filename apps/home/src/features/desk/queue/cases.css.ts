import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { belowLg } from '../parts/desk-table.css.ts';

export const two = style({
  ...text.s13,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  color: vars.color.accentText,
});
export const taker = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[8] });
export const failed = style({ ...text.s13, color: vars.color.danger });
export const select = style({
  inlineSize: '10.25rem',
  '@media': { [mq.belowMd]: { inlineSize: `calc(50% - ${vars.space[4]})` } },
});

export const amount = style({ textAlign: 'end' });
export const who = style({ '@media': { [belowLg]: { color: vars.color.textMuted } } });
/** Says in a card what the head of the column says in the table. */
export const label = style({ color: vars.color.textMuted, '@media': { [mq.lg]: { display: 'none' } } });
