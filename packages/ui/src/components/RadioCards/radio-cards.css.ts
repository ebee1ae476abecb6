import { component, componentVariants, focusRing } from '../../theme/css.ts';
import { mq, text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const cards = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  marginBlock: vars.space[4],
});
const equal = (count: number) => ({
  '@media': { [mq.sm]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
});
export const columns = componentVariants({ 1: {}, 2: equal(2), 3: equal(3) }, 'columns');

const selected = {
  borderColor: vars.color.brand,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  '@media': {
    [mq.forced]: {
      borderColor: 'Highlight',
      outline: '2px solid Highlight',
      backgroundColor: 'Canvas',
      color: 'CanvasText',
    },
  },
} as const;

export const card = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  minBlockSize: vars.control.md,
  padding: vars.space[16],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}, background-color ${vars.motion.state} ${vars.motion.ease}`,
  '@media': {
    [mq.forced]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Canvas',
      color: 'CanvasText',
      borderColor: 'ButtonBorder',
    },
  },
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.text },
    '&[data-focus-visible]': focusRing,
    '&[data-selected]': selected,
    '&[data-disabled]': {
      cursor: 'not-allowed',
      color: vars.color.textMuted,
      borderStyle: 'dashed',
      '@media': { [mq.forced]: { color: 'GrayText' } },
    },
  },
});
/** A card that is a button, and the one chosen before. */
export const choice = component({ font: 'inherit', textAlign: 'start' });
export const chosen = component(selected);
export const selectedMark = component({
  ...type.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  flex: 'none',
  fontWeight: 600,
});
export const invalid = component({
  selectors: { '&:not([data-selected])': { borderColor: vars.color.danger } },
});
export const dot = component({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: '0.125rem',
  border: `2px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.surface,
  transition: `border-width ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    [`${card}[data-selected] &`]: {
      borderColor: vars.color.brand,
      borderWidth: '6px',
      '@media': { [mq.forced]: { borderColor: 'Highlight' } },
    },
  },
});
export const icon = component({ flex: 'none', display: 'inline-flex', marginBlockStart: '0.125rem' });
export const words = component({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const title = component({ ...type.s16, fontWeight: 600 });
export const end = component({ flex: 'none', fontWeight: 600 });
export const text = component({
  ...type.s14,
  color: vars.color.textMuted,
  selectors: { [`${card}[data-selected] &, ${chosen} &`]: { color: 'inherit' } },
  '@media': { [mq.forced]: { color: 'inherit' } },
});
