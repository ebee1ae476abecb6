import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { barAtFoot, tabsAtFoot } from '../page/window-foot.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 5,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  marginBlockStart: vars.space[20],
  marginInline: `calc(-1 * ${vars.space[16]})`,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderBlockStart: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.canvas,
  '@media': {
    // Above the tabs of the shell.
    [mq.belowMd]: { insetBlockEnd: tabsAtFoot },
    [mq.md]: { marginInline: `calc(-1 * ${vars.space[24]})`, paddingInline: vars.space[24] },
    [mq.short]: { position: 'static' },
  },
});
globalStyle(`:root:has(${bar})`, {
  vars: { [barAtFoot]: '4.5rem' },
  // The words and the buttons are one below the other.
  '@media': {
    [mq.belowSm]: { vars: { [barAtFoot]: '6.5rem' } },
    [mq.short]: { vars: { [barAtFoot]: '0px' } },
  },
});
/** Keeps its status for screen readers: one that comes with its words is often not read. */
export const away = style({ ...hidden });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const words = style({ ...text.s16, margin: 0, fontWeight: 600 });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginInlineStart: 'auto',
});
export const failure = style({ maxInlineSize: '44rem' });
globalStyle(`:root:has(${bar} ${failure})`, {
  vars: { [barAtFoot]: '10rem' },
  '@media': {
    [mq.belowSm]: { vars: { [barAtFoot]: '14rem' } },
    [mq.short]: { vars: { [barAtFoot]: '0px' } },
  },
});
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
export const login = style({ margin: 0 });
