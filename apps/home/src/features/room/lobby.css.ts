import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const when = style({ color: vars.color.textMuted });
export const back = style({ alignSelf: 'flex-start', marginInlineStart: '-0.8125rem' });
export const closed = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space[24],
  '@media': {
    [mq.md]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.5fr) minmax(16rem, 1fr)',
      alignItems: 'start',
    },
  },
});
export const sign = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[12],
  minBlockSize: '14rem',
  padding: vars.space[24],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  textAlign: 'center',
  '@media': { [mq.md]: { aspectRatio: '16 / 9' } },
});
export const opens = style({ ...text.s20 });
export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const title = style({ ...text.s28, overflowWrap: 'anywhere' });
