import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** The code like a number-plate, where others show a flag. Generated, so it is no part of any name. */
export const badge = component({
  ...text.s13,
  flex: 'none',
  inlineSize: '2.25rem',
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontFamily: vars.font.mono,
  fontWeight: 600,
  textAlign: 'center',
  textTransform: 'uppercase',
  '::before': { content: 'attr(data-code) / ""' },
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});

export const panel = component({ display: 'flex', flexDirection: 'column', maxBlockSize: 'inherit' });
export const search = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  margin: vars.space[8],
  paddingInline: vars.space[12],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' } },
});
export const searchIcon = component({ flex: 'none', color: vars.color.textMuted });
export const searchInput = component({
  ...text.s16,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.625rem',
  border: 0,
  padding: 0,
  backgroundColor: 'transparent',
  appearance: 'none',
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::-webkit-search-cancel-button': { display: 'none' },
});
export const list = component({
  maxBlockSize: '15rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingBlockEnd: vars.space[8],
  outline: 'none',
  '@media': { [mq.belowSm]: { maxBlockSize: '50dvh' } },
});
export const heading = component({
  ...text.s13,
  paddingInline: vars.space[16],
  paddingBlock: `${vars.space[8]} ${vars.space[4]}`,
  color: vars.color.textMuted,
});
export const item = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '2.25rem',
  paddingInline: vars.space[12],
  marginInline: vars.space[4],
  borderRadius: vars.radius.control,
  outline: 'none',
  cursor: 'pointer',
  '@media': {
    [mq.coarse]: { minBlockSize: vars.control.md },
    [mq.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.sunken },
    '&[data-focused]': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-2px',
      '@media': { [mq.forced]: { backgroundColor: 'Highlight', color: 'HighlightText' } },
    },
    '&[data-selected]': { fontWeight: 600 },
  },
});
export const itemName = component({ flex: 1, minInlineSize: 0 });
export const dial = component({ ...text.s14, fontFamily: vars.font.mono, color: 'inherit' });
export const tick = component({ flex: 'none', color: 'inherit' });
export const tickOff = component({ flex: 'none', visibility: 'hidden' });
export const empty = component({ ...text.s14, padding: vars.space[16], color: vars.color.textMuted });
