import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

/** The list, and beside it a conversation with what belongs to it; on phones one of the two. */
export const view = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  blockSize: '100%',
  '@media': {
    [mq.md]: { gridTemplateColumns: '17rem minmax(0, 1fr)' },
    [mq.lg]: { gridTemplateColumns: '21rem minmax(0, 1fr)' },
  },
});
export const listOnly = style([view, { '@media': { [mq.belowMd]: { blockSize: 'auto' } } }]);
export const beside = style({
  minInlineSize: 0,
  minBlockSize: 0,
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.md]: { borderInlineStart: `1px solid ${vars.color.border}` },
    [mq.belowMd]: { selectors: { [`${listOnly} > &`]: { display: 'none' } } },
  },
});
export const nothing = style({
  ...text.s16,
  display: 'grid',
  placeContent: 'center',
  blockSize: '100%',
  padding: vars.space[24],
  textAlign: 'center',
  color: vars.color.textMuted,
});
export const more = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
});
