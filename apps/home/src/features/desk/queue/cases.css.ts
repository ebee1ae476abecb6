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

// A card: clock and amount on the first line, then what it is, who, the shares and who has it.
const inCard = (rule: Record<string, string | number>) => style({ '@media': { [belowLg]: rule } });
export const due = inCard({ order: 1 });
export const captured = inCard({ order: 2, fontWeight: 700 });
export const what = inCard({ order: 3, gridColumn: '1 / -1' });
export const who = inCard({ order: 4, gridColumn: '1 / -1', color: vars.color.textMuted });
export const share = inCard({ order: 5, gridColumn: '1 / -1' });
export const taken = inCard({ order: 6, gridColumn: '1 / -1' });
/** Says in a card what the head of the column says in the table. */
export const label = style({ color: vars.color.textMuted, '@media': { [mq.lg]: { display: 'none' } } });
