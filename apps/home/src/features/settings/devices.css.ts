import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const what = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, flex: '1 1 12rem' });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const when = style({ ...text.s14, color: vars.color.textMuted });
