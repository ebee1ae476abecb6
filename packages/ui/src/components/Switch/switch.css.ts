import { component, focusRing } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ display: 'flex', flexDirection: 'column' });
export const row = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minBlockSize: vars.control.md,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.textMuted } },
});
const moves = `${vars.motion.state} ${vars.motion.ease}`;
export const track = component({
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: '2.75rem',
  blockSize: '1.625rem',
  marginBlockStart: '0.5625rem',
  padding: '3px',
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.surface,
  transition: `background-color ${moves}, border-color ${moves}`,
  selectors: {
    [`${row}[data-hovered] &`]: { borderColor: vars.color.text },
    [`${row}[data-selected] &`]: { backgroundColor: vars.color.brand, borderColor: vars.color.brand },
    [`${row}[data-focus-visible] &`]: focusRing,
    [`${row}[data-disabled] &`]: { backgroundColor: vars.color.sunken, borderStyle: 'dashed' },
  },
  '@media': {
    [mq.forced]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Canvas',
      borderColor: 'ButtonText',
      selectors: { [`${row}[data-selected] &`]: { backgroundColor: 'Highlight', borderColor: 'Highlight' } },
    },
  },
});
/** Its position shows the state; the colour only repeats it. */
export const thumb = component({
  display: 'block',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.borderControl,
  transition: `margin ${moves}, background-color ${moves}`,
  selectors: {
    [`${row}[data-selected] &`]: { marginInlineStart: '1.125rem', backgroundColor: vars.color.onBrand },
    [`${row}[data-disabled] &`]: { backgroundColor: vars.color.textMuted },
  },
  '@media': {
    [mq.forced]: {
      backgroundColor: 'ButtonText',
      selectors: { [`${row}[data-selected] &`]: { backgroundColor: 'Canvas' } },
    },
  },
});
export const label = component({ ...text.s16, paddingBlock: '0.625rem', minInlineSize: 0 });
export const below = component({ paddingInlineStart: '3.5rem', marginBlockStart: '-0.375rem' });
