import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const tile = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  blockSize: '100%',
  minBlockSize: '4rem',
  minInlineSize: 0,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.card,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}, background-color ${vars.motion.state} ${vars.motion.ease}`,
  ':hover': { borderColor: vars.color.brand, backgroundColor: vars.color.brandSoft },
  selectors: { '&:has(a:focus-visible)': focusRing },
  '@media': {
    [mq.belowSm]: { gap: vars.space[8], paddingInline: vars.space[8] },
  },
});
/** Names of tiles in a row are on one line, however long the topics are. */
export const withTopics = component({ '@media': { [mq.xl]: { alignItems: 'flex-start' } } });
export const icon = component({ flex: 'none', color: vars.color.brand });
export const words = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const name = component({
  ...text.s16,
  // The longest single word still fits half of 320 px.
  '@media': { '(max-width: 22.4rem)': text.s14 },
  fontWeight: 600,
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  // The tile shows the ring.
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
/** Kept from small screens altogether: a second line would make ten tiles a long page. */
export const topics = component({
  ...text.s14,
  color: vars.color.textMuted,
  display: 'none',
  '@media': {
    // Never clamped: with a reader's own text spacing two lines become three (WCAG 1.4.12).
    [mq.xl]: { display: 'block' },
  },
});
