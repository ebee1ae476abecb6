import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

/** One of the columns of a page; its sections are one below the other. */
export const column = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const sectionTitle = style({ ...text.s20, marginBlockEnd: vars.space[12] });
export const muted = style({ ...text.s14, color: vars.color.textMuted });

/** A card of items with lines between them. */
export const list = style({
  ...plainList,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  padding: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
export const itemWords = style({ flex: '1 1 12rem', minInlineSize: 0 });
