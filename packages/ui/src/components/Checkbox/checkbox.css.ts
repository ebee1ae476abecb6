import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const row = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  minBlockSize: vars.control.md,
});
/** The tick cell is 44 px high, so the whole row is a comfortable target. */
export const cell = component({
  position: 'relative',
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: vars.control.md,
});
export const input = component({
  position: 'absolute',
  insetBlockStart: '0.625rem',
  insetInlineStart: 0,
  margin: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  appearance: 'none',
  borderRadius: vars.radius.tag,
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}, border-color ${vars.motion.state}`,
  ':hover': { borderColor: vars.color.text },
  ':checked': { backgroundColor: vars.color.brand, borderColor: vars.color.brand },
  ':disabled': { backgroundColor: vars.color.sunken, borderStyle: 'dashed', cursor: 'not-allowed' },
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.color.danger, borderWidth: '2px' } },
  '@media': { [mq.forced]: { appearance: 'auto' } },
});
export const tick = component({
  position: 'absolute',
  insetBlockStart: '0.625rem',
  insetInlineStart: 0,
  padding: '0.1875rem',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  color: vars.color.onBrand,
  pointerEvents: 'none',
  opacity: 0,
  transition: `opacity ${vars.motion.state}`,
  selectors: {
    [`${input}:checked + &`]: { opacity: 1 },
    [`${input}:checked:disabled + &`]: { color: vars.color.textMuted },
  },
  '@media': { [mq.forced]: { display: 'none' } },
});
export const label = component({
  ...text.s16,
  paddingBlock: '0.625rem',
  cursor: 'pointer',
  minInlineSize: 0,
});
export const below = component({ paddingInlineStart: '2.25rem', marginBlockStart: '-0.375rem' });
