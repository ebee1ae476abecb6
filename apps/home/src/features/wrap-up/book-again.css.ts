import { focusRing, hidden, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { onHero } from '../../ui/page/on-hero.css.ts';

export const panel = style([
  onHero,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: vars.space[16],
    padding: vars.space[20],
    borderRadius: vars.radius.panel,
    '@media': { [mq.md]: { padding: vars.space[24] } },
  },
]);
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[16] });
export const face = style({ flex: 'none' });
export const title = style({ ...text.s20, margin: 0 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.heroMuted });
globalStyle(`${muted} a`, { color: vars.color.onHero });
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[8],
});
export const time = style({
  ...text.s14,
  '@media': {
    [mq.belowSm]: text.s13,
    [mq.forced]: { selectors: { '&:has(:checked)': { outline: '3px solid Highlight' } } },
  },
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '60px',
  padding: vars.space[4],
  border: `1px solid ${vars.color.heroMuted}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.heroPanel,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'background-color, border-color',
  selectors: {
    '&:hover': { borderColor: vars.color.onHero },
    '&:has(:checked)': {
      borderColor: vars.color.accent,
      backgroundColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    '&:has(:focus-visible)': focusRing,
  },
});
export const radio = style(hidden);
export const failure = style({
  padding: vars.space[12],
  borderInlineStart: `4px solid ${vars.color.accent}`,
  backgroundColor: vars.color.heroPanel,
});
