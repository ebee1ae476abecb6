import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';
import { listOnly, view } from './messages.css.ts';

export const pane = style({
  minInlineSize: 0,
  '@media': {
    [mq.md]: {
      overflowY: 'auto',
      paddingBlock: `${vars.space[24]} ${vars.space[16]}`,
      paddingInline: vars.space[8],
    },
    // A conversation takes the place of the list.
    [mq.belowMd]: { selectors: { [`${view}:not(${listOnly}) > &`]: { display: 'none' } } },
  },
});
export const title = style({
  ...text.s28,
  fontWeight: 800,
  marginBlockEnd: vars.space[12],
  '@media': { [mq.md]: { paddingInline: vars.space[12] } },
});
export const list = style({ ...plainList, display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
  marginInline: `calc(-1 * ${vars.space[12]})`,
  borderRadius: vars.radius.card,
  transition: `background-color ${vars.motion.state}`,
  ':hover': { backgroundColor: vars.color.sunken },
  ':focus-visible': { ...focusRing, outlineOffset: '-2px' },
  selectors: {
    '&[aria-current="page"]': { backgroundColor: vars.color.brandSoft },
  },
  '@media': { [mq.md]: { marginInline: 0 } },
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
const cut = {
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
export const name = style({ ...text.s16, ...cut, fontWeight: 700 });
export const time = style({ ...text.s13, flex: 'none', color: vars.color.textMuted });
export const last = style({ ...text.s14, ...cut, color: vars.color.textMuted });
export const newest = style({ ...text.s14, ...cut, fontWeight: 700 });
export const unread = style({
  ...text.s13,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '1.25rem',
  blockSize: '1.25rem',
  paddingInline: vars.space[4],
  borderRadius: vars.radius.pill,
  fontWeight: 700,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const hint = style({
  ...text.s14,
  color: vars.color.textMuted,
  marginBlockStart: vars.space[16],
  '@media': { [mq.md]: { paddingInline: vars.space[12] } },
});
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  '@media': { [mq.md]: { paddingInline: vars.space[12] } },
});
