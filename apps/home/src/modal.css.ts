import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const dialog = style({
  inlineSize: 'min(30rem, 100vw)',
  maxInlineSize: '100vw',
  maxBlockSize: '100dvh',
  padding: vars.space[24],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  '::backdrop': { backgroundColor: vars.color.backdrop },
  '@media': {
    [mq.belowSm]: {
      marginBlockEnd: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
});
export const title = style({ ...text.s24, marginBlockEnd: vars.space[12] });
export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  marginBlockStart: vars.space[24],
  '@media': { [mq.belowSm]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});
