import { mq, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { barAtFoot } from '../../ui/page/window-foot.css.ts';
import { foot } from './continue.css.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: vars.space[16],
  backgroundColor: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [mq.short]: { position: 'static' }, [mq.md]: { display: 'none' } },
});
globalStyle(`:root:has(${bar}:not([hidden]))`, {
  '@media': {
    [mq.belowMd]: { vars: { [barAtFoot]: '4.75rem' } },
    [mq.short]: { vars: { [barAtFoot]: '0px' } },
  },
});
// A chosen time and the way on are in its place.
globalStyle(`:root:has(${foot}[data-chosen]) ${bar}`, { '@media': { [mq.belowMd]: { display: 'none' } } });
