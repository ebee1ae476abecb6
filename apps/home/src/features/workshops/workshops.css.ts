import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: vars.space[24],
  marginBlockEnd: vars.space[12],
});
export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const row = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const words = style({ flex: '1 1 12rem', minInlineSize: 0 });
/** The whole row leads to the date. */
export const rowLink = style({
  fontWeight: 600,
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[12], minInlineSize: 0 });
export const when = style({ ...text.s20, margin: 0, fontWeight: 700 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const back = style({ marginBlockEnd: vars.space[16] });
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '52rem',
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'end',
  '@media': { [mq.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const date = style({
  display: 'grid',
  // On a phone the time is below the day: beside it, browsers cut off the year.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[8],
  alignItems: 'end',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' } },
});
/** The day, on a phone in a row of its own. */
export const dateDay = style({
  gridColumn: '1 / -1',
  '@media': { [mq.md]: { gridColumn: 'auto' } },
});
export const dateNote = style({ ...text.s14, gridColumn: '1 / -1', margin: 0, color: vars.color.textMuted });
export const asked = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
