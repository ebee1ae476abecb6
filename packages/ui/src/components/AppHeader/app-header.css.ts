import { component, componentGlobal } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const HEIGHT = '4rem';

export const header = component({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  backgroundColor: vars.color.canvas,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [mq.short]: { position: 'static' } },
});

export const inner = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  blockSize: HEIGHT,
  maxInlineSize: '78rem',
  marginInline: 'auto',
  paddingInline: vars.space[16],
  '@media': { [mq.md]: { paddingInline: vars.space[24] } },
});

/** A word that has no room beside the mark wraps to a second line, which is not seen: it is never cut in the middle. */
export const home = component({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  columnGap: vars.space[8],
  blockSize: vars.control.md,
  minInlineSize: 0,
  overflow: 'hidden',
  marginInlineEnd: 'auto',
  textDecoration: 'none',
});
export const mark = component({
  flex: 'none',
  selectors: { [`${home} > &`]: { blockSize: vars.control.md } },
});
export const letter = component({ fill: vars.color.brand });
export const dot = component({ fill: vars.color.accent });
export const word = component({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  letterSpacing: '-0.02em',
  ...text.s20,
  whiteSpace: 'nowrap',
});
/** Between 768 and 1023 px the links need the room of the word. */
export const compact = component({
  '@media': { [`${mq.md} and (max-width: 63.99875em)`]: { display: 'none' } },
});

export const wide = component({ display: 'none', '@media': { [mq.md]: { display: 'block' } } });
export const row = component({
  display: 'flex',
  gap: '0.875rem',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [mq.lg]: { gap: vars.space[24] } },
});
export const link = component({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.md,
  whiteSpace: 'nowrap',
  fontSize: '0.90625rem',
  '@media': { [mq.lg]: { fontSize: '1rem' } },
  selectors: {
    '&[aria-current="page"]': {
      fontWeight: 600,
      boxShadow: `inset 0 -3px 0 ${vars.color.brand}`,
      '@media': { [mq.forced]: { textDecorationLine: 'underline' } },
    },
  },
});
export const wideActions = component({
  display: 'none',
  gap: vars.space[8],
  '@media': { [mq.md]: { display: 'flex' } },
});

export const menu = component({ flex: 'none', '@media': { [mq.md]: { display: 'none' } } });
componentGlobal(`html:has(${menu}[open])`, { '@media': { [mq.belowMd]: { overflow: 'hidden' } } });
export const toggle = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  transition: `background-color ${vars.motion.state}, border-color ${vars.motion.state}`,
  ':hover': { backgroundColor: vars.color.brandSoft, borderColor: vars.color.brand },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const whenClosed = component({ selectors: { 'details[open] &': { display: 'none' } } });
export const whenOpen = component({ selectors: { 'details:not([open]) &': { display: 'none' } } });
export const sheet = component({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: HEIGHT,
  blockSize: `calc(100dvh - ${HEIGHT})`,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[24],
  padding: vars.space[16],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: vars.color.canvas,
});
export const column = component({
  display: 'flex',
  flexDirection: 'column',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
componentGlobal(`${column} a`, {
  display: 'flex',
  minBlockSize: '3rem',
  fontSize: '1.125rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const sheetActions = component({ display: 'grid', gap: vars.space[12] });
componentGlobal(`${sheetActions} > *`, { minBlockSize: vars.control.md });
