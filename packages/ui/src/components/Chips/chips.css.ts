import { component } from '../../theme/css.ts';
import { mq, text as type } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const wrap = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] } as const;

export const row = component(wrap);
export const group = component({ ...wrap, minInlineSize: 0 });
export const list = component({
  ...wrap,
  minInlineSize: 0,
  borderRadius: vars.radius.control,
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
export const label = component({ ...type.s14, color: vars.color.textMuted });
export const empty = component({ ...type.s14, color: vars.color.textMuted });
export const chip = component({
  ...type.s14,
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  maxInlineSize: '100%',
  minBlockSize: vars.control.sm,
  paddingInlineStart: vars.space[12],
  paddingInlineEnd: '0.25rem',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontWeight: 600,
  cursor: 'default',
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': { [mq.forced]: { borderColor: 'CanvasText' } },
});
export const text = component({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const remove = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  marginInlineStart: vars.space[4],
  padding: 0,
  border: 0,
  borderRadius: vars.radius.tag,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.brand, color: vars.color.onBrand },
});
