import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: '5.5rem',
  padding: `clamp(${vars.space[16]}, 5vw, ${vars.space[20]})`,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}, background-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: vars.color.brand, background: vars.color.brandSoft },
    '&:active': { translate: '0 1px' },
  },
  '@media': { [mq.forced]: { borderColor: 'ButtonBorder' } },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  flex: 1,
  minInlineSize: 0,
});
export const title = style({ fontWeight: 700, fontFamily: vars.font.heading, ...text.s20 });
export const note = style({ color: vars.color.textMuted, ...text.s16 });
export const end = style({ flex: 'none', color: vars.color.brand, ...text.s20 });
export const failure = style({ color: vars.color.danger });
