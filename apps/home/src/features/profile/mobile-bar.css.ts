import { mq, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

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
